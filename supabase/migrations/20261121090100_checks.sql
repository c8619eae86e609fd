-- Shapes that checks of several tables share. The API's roles may execute them (a check runs as the writer)
-- and still cannot call them, because schema private is closed to them. The bodies are parsed when created
-- (return …), so that no name in a closed schema is looked up as a visitor.
create function private.is_text(value text, longest integer) returns boolean
language sql immutable
set search_path = ''
return value ~ '\S' and char_length(value) <= longest;
comment on function private.is_text(text, integer) is 'Not blank and at most so many characters.';

create function private.is_link(value text) returns boolean
language sql immutable
set search_path = ''
return char_length(value) <= 2048
  and value ~ '^(/(?![/\\])|https?://[^\s/?#@"<>\\]+(?=[/?#]|$))[^\s"<>\\]*$';
comment on function private.is_link(text) is 'A path of this site or an http(s) address: no other scheme, no //host, no user@host, no spaces, quotes or angle brackets.';

create function private.is_file_url(value text) returns boolean
language sql immutable
set search_path = ''
return private.is_link(value)
  and (value ~ '^https?://' or value ~ '^/storage/v1/object/public/[a-z0-9][a-z0-9._-]*/[^/]');
comment on function private.is_file_url(text) is 'A file of our own storage by its root-relative address, or an http(s) address.';

create function private.is_email(value text) returns boolean
language sql immutable
set search_path = ''
return char_length(value) <= 254
  and value ~ '^[^\s@<>,;:"()\[\]\\]{1,64}@[^\s@<>,;:"()\[\]\\.]+(\.[^\s@<>,;:"()\[\]\\.]+)+$';
comment on function private.is_email(text) is 'name@host.tld within the lengths of RFC 5321.';

create function private.is_slug(value text) returns boolean
language sql immutable
set search_path = ''
return char_length(value) <= 120 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$';
comment on function private.is_slug(text) is 'Lower-case words joined by single hyphens.';

create function private.is_colour(value text) returns boolean
language sql immutable
set search_path = ''
return value ~ '^#[0-9a-fA-F]{6}$';
comment on function private.is_colour(text) is '#rrggbb.';

create function private.are_colours(list text[]) returns boolean
language sql immutable
set search_path = ''
return (select coalesce(bool_and(coalesce(private.is_colour(item), false)), true) from unnest(list) as item);
comment on function private.are_colours(text[]) is 'Every entry is #rrggbb.';

create function private.are_texts(list text[], longest integer) returns boolean
language sql immutable
set search_path = ''
return (select coalesce(bool_and(coalesce(private.is_text(item, longest), false)), true) from unnest(list) as item);
comment on function private.are_texts(text[], integer) is 'No entry is blank, missing or too long.';

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.is_text(text, integer), private.is_link(text), private.is_file_url(text), private.is_email(text),
  private.is_slug(text), private.is_colour(text), private.are_colours(text[]), private.are_texts(text[], integer)
  to anon, authenticated, service_role;
