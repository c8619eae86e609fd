-- One-time initialisation from the panel: creates the tables of content that are missing, and guards them.
select private.create_content_tables();
