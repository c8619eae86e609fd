// Generated from supabase/migrations by "npm run types:database": not edited by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: Json | undefined }
  | readonly Json[]

/** What the database fills in may be left out of an insert. */
type Table<Row, Filled extends keyof Row, Relationships extends readonly unknown[] = []> = {
  Row: Row
  Insert: Omit<Row, Filled> & Partial<Pick<Row, Filled>>
  Update: Partial<Row>
  Relationships: Relationships
}

type AllTables = Database['public']['Tables']

/** A row of a table, as it is read. */
export type Tables<Name extends keyof AllTables> = AllTables[Name]['Row']

/** A row of a table, as it is added. */
export type TablesInsert<Name extends keyof AllTables> = AllTables[Name]['Insert']

export type Database = {
  public: {
    Tables: {
      access_requests: Table<
        {
          company: string | null
          consent_version: string
          consented_at: string
          created_at: string
          email: string
          handled_at: string | null
          id: string
          locale: 'pt' | 'es'
          message: string | null
          name: string
          notes: string | null
          phone: string | null
          profession: string | null
        },
        | 'company'
        | 'consented_at'
        | 'created_at'
        | 'handled_at'
        | 'id'
        | 'locale'
        | 'message'
        | 'notes'
        | 'phone'
        | 'profession'
      >
      catalogue: Table<
        {
          category: string
          created_at: string
          facets: readonly string[]
          place_order: number
          rug_id: string
          shelf: number
          slug: string
          words_es: string
          words_pt: string
        },
        'shelf'
      >
      catalogue_facets: Table<{ facet: string; rugs: number }, never>
      catalogue_shelves: Table<{ rugs: number; shelf: number }, never>
      catalogue_words: Table<{ locale: string; word: string }, never>
      collection_images: Table<
        { collection_id: string; display_order: number; id: string; image_url: string },
        'display_order' | 'id',
        [
          {
            foreignKeyName: 'collection_images_collection_id_fkey'
            columns: ['collection_id']
            isOneToOne: false
            referencedRelation: 'collections'
            referencedColumns: ['id']
          },
        ]
      >
      collections: Table<
        {
          active: boolean
          created_at: string
          description: string | null
          description_es: string | null
          display_order: number | null
          explore_text: string | null
          explore_text_es: string | null
          id: string
          image_url: string | null
          kind: 'featured' | 'family' | 'category' | 'exhibition'
          rug_slugs: readonly string[]
          slug: string | null
          title: string
          title_es: string | null
          updated_at: string
          url: string | null
        },
        | 'active'
        | 'created_at'
        | 'description'
        | 'description_es'
        | 'display_order'
        | 'explore_text'
        | 'explore_text_es'
        | 'id'
        | 'image_url'
        | 'kind'
        | 'rug_slugs'
        | 'slug'
        | 'title_es'
        | 'updated_at'
        | 'url'
      >
      colour_samples: Table<
        {
          active: boolean
          display_order: number
          hex: string
          id: string
          image_url: string | null
          name: string
        },
        'active' | 'display_order' | 'id' | 'image_url'
      >
      contact_messages: Table<
        {
          consent_version: string
          consented_at: string
          created_at: string
          email: string
          files: Json | null
          handled_at: string | null
          id: string
          locale: 'pt' | 'es'
          message: string
          name: string
          notes: string | null
          phone: string | null
          subject: string
        },
        'consented_at' | 'created_at' | 'files' | 'handled_at' | 'id' | 'locale' | 'notes' | 'phone'
      >
      content_changes: Table<
        {
          changed_columns: readonly string[] | null
          id: number
          row_key: string | null
          table_name: string
          version: number
        },
        'changed_columns' | 'id' | 'row_key'
      >
      content_history: Table<
        {
          action: 'insert' | 'update' | 'delete' | 'truncate'
          after: Json | null
          before: Json | null
          change_set: string | null
          changed_at: string
          changed_by: string | null
          id: number
          row_id: string | null
          table_name: string
        },
        'after' | 'before' | 'change_set' | 'changed_at' | 'changed_by' | 'id' | 'row_id'
      >
      content_version: Table<
        { changed_at: string; id: boolean; version: number },
        'changed_at' | 'id' | 'version'
      >
      file_bin: Table<{ created_at: string; url: string }, 'created_at'>
      file_notes: Table<
        { original_name: string | null; tags: readonly string[]; url: string },
        'original_name' | 'tags'
      >
      gallery_images: Table<
        {
          active: boolean
          created_at: string
          id: string
          order_index: number | null
          position: 'left' | 'right'
          title: string | null
          url: string
        },
        'active' | 'created_at' | 'id' | 'order_index' | 'title'
      >
      gallery_samples: Table<
        {
          active: boolean
          created_at: string
          display_order: number
          id: string
          name: string
          name_es: string | null
          updated_at: string
        },
        'active' | 'created_at' | 'display_order' | 'id' | 'name_es' | 'updated_at'
      >
      hero_videos: Table<
        {
          active: boolean
          created_at: string
          id: string
          poster_url: string | null
          title: string | null
          updated_at: string
          url: string
          video_type: 'youtube' | 'vimeo' | 'mp4'
        },
        'active' | 'created_at' | 'id' | 'poster_url' | 'title' | 'updated_at' | 'video_type'
      >
      inbox_access: Table<
        {
          id: number
          inbox: 'leads' | 'contact_messages' | 'newsletter_subscribers' | 'access_requests' | 'everything'
          opened_at: string
          opened_by: string | null
          reason: 'read' | 'export' | 'person' | 'erase' | 'retention'
        },
        'id' | 'opened_at' | 'opened_by'
      >
      inbox_history: Table<
        {
          action: 'insert' | 'update' | 'delete'
          after: Json | null
          before: Json | null
          changed_at: string
          changed_by: string | null
          id: number
          inbox: 'leads' | 'contact_messages' | 'newsletter_subscribers' | 'access_requests'
          row_id: string
        },
        'after' | 'before' | 'changed_at' | 'changed_by' | 'id'
      >
      leads: Table<
        {
          assigned_to: string | null
          carpet_name: string | null
          carpet_size: string | null
          colours: Json | null
          consent_version: string
          consented_at: string
          contacted_at: string | null
          contacted_by: 'whatsapp' | 'email' | null
          created_at: string
          drawing: Json | null
          email: string | null
          files: Json | null
          id: string
          image_url: string | null
          locale: 'pt' | 'es'
          message: string | null
          name: string
          notes: string | null
          redrawn: Json | null
          redrawn_map: string | null
          remind_on: string | null
          room: string | null
          rug_id: string | null
          status: 'novo' | 'em-contato' | 'orcado' | 'fechado' | 'perdido'
          whatsapp: string | null
        },
        | 'assigned_to'
        | 'carpet_name'
        | 'carpet_size'
        | 'colours'
        | 'consented_at'
        | 'contacted_at'
        | 'contacted_by'
        | 'created_at'
        | 'drawing'
        | 'email'
        | 'files'
        | 'id'
        | 'image_url'
        | 'locale'
        | 'message'
        | 'notes'
        | 'redrawn'
        | 'redrawn_map'
        | 'remind_on'
        | 'room'
        | 'rug_id'
        | 'status'
        | 'whatsapp',
        [
          {
            foreignKeyName: 'leads_rug_id_fkey'
            columns: ['rug_id']
            isOneToOne: false
            referencedRelation: 'rugs'
            referencedColumns: ['id']
          },
        ]
      >
      media: Table<
        {
          alt_es: string | null
          alt_pt: string | null
          bytes: number
          created_at: string
          dominant_colour: string
          focal_x: number
          focal_y: number
          height: number
          updated_at: string
          url: string
          width: number
        },
        'alt_es' | 'alt_pt' | 'created_at' | 'dominant_colour' | 'focal_x' | 'focal_y' | 'updated_at'
      >
      newsletter_subscribers: Table<
        {
          confirmed_at: string | null
          consent_version: string
          consented_at: string
          created_at: string
          email: string
          id: string
          locale: 'pt' | 'es'
          unsubscribed_at: string | null
        },
        'confirmed_at' | 'consented_at' | 'created_at' | 'id' | 'locale' | 'unsubscribed_at'
      >
      order_updates: Table<
        {
          changed_by: string | null
          created_at: string
          id: string
          photo_path: string | null
          photo_url: string | null
          quote_id: string
          said: string | null
          stage: number
          title: string | null
        },
        'changed_by' | 'created_at' | 'id' | 'photo_path' | 'photo_url' | 'said' | 'title',
        [
          {
            foreignKeyName: 'order_updates_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['quote_id']
          },
        ]
      >
      orders: Table<
        {
          accepted_at: string
          accepted_name: string
          quote_id: string
          stage: number
          stages: Json
          updated_at: string
          version: number
        },
        'accepted_at' | 'stage' | 'updated_at',
        [
          {
            foreignKeyName: 'orders_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: true
            referencedRelation: 'quotes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_quote_id_version_fkey'
            columns: ['quote_id', 'version']
            isOneToOne: false
            referencedRelation: 'quote_versions'
            referencedColumns: ['quote_id', 'version']
          },
        ]
      >
      quote_events: Table<
        {
          changed_by: string | null
          happened_at: string
          id: number
          kind:
            | 'criado'
            | 'editado'
            | 'enviado'
            | 'visto'
            | 'pergunta'
            | 'resposta'
            | 'aceito'
            | 'recusado'
            | 'revogado'
            | 'etapa'
            | 'etapa-desfeita'
            | 'sem-mails'
          name: string | null
          quote_id: string
          said: string | null
          version: number
        },
        'changed_by' | 'happened_at' | 'id' | 'name' | 'said',
        [
          {
            foreignKeyName: 'quote_events_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'quotes'
            referencedColumns: ['id']
          },
        ]
      >
      quote_versions: Table<
        {
          content: Json
          quote_id: string
          sent_at: string
          sent_by: string | null
          total_cents: number
          valid_until: string
          version: number
        },
        'sent_at' | 'sent_by',
        [
          {
            foreignKeyName: 'quote_versions_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'quotes'
            referencedColumns: ['id']
          },
        ]
      >
      quotes: Table<
        {
          client_email: string | null
          client_name: string
          client_whatsapp: string | null
          created_at: string
          created_by: string | null
          currency: 'BRL' | 'EUR'
          draft: Json
          id: string
          lead_id: string | null
          locale: 'pt' | 'es'
          mails_ended_at: string | null
          number: string
          ordinal: number
          state: 'rascunho' | 'enviado' | 'visto' | 'aceito' | 'recusado'
          total_cents: number | null
          updated_at: string
          valid_until: string | null
          version: number
          year: number
        },
        | 'client_email'
        | 'client_whatsapp'
        | 'created_at'
        | 'created_by'
        | 'id'
        | 'lead_id'
        | 'mails_ended_at'
        | 'number'
        | 'state'
        | 'total_cents'
        | 'updated_at'
        | 'valid_until'
        | 'version',
        [
          {
            foreignKeyName: 'quotes_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
        ]
      >
      reply_templates: Table<
        {
          id: string
          name: string
          subject_es: string | null
          subject_pt: string | null
          text_es: string | null
          text_pt: string | null
          updated_at: string
        },
        'id' | 'subject_es' | 'subject_pt' | 'text_es' | 'text_pt' | 'updated_at'
      >
      rug_images: Table<
        {
          display_order: number
          id: string
          image_url: string
          kind: 'scene' | 'packshot' | 'detail' | 'corner'
          rug_id: string
        },
        'display_order' | 'id' | 'kind',
        [
          {
            foreignKeyName: 'rug_images_rug_id_fkey'
            columns: ['rug_id']
            isOneToOne: false
            referencedRelation: 'rugs'
            referencedColumns: ['id']
          },
        ]
      >
      rugs: Table<
        {
          active: boolean
          border_cm: number | null
          caption: string | null
          category: 'classica' | 'contemporanea' | 'natural' | 'minimalista' | 'premium' | 'geometrica' | null
          code: string
          colour_regions: Json | null
          colours: readonly string[]
          created_at: string
          description: string | null
          description_es: string | null
          display_order: number | null
          family: number | null
          id: string
          image_url: string | null
          length_m: number | null
          name: string
          name_es: string | null
          pile_mm: number | null
          price_brl: number | null
          price_eur: number | null
          price_rule: Json | null
          price_text: string | null
          resizing: 'scale' | 'repeat' | 'extend' | 'redraw'
          shape: 'rect' | 'round' | 'organic'
          size_prices: Json
          sizes: readonly string[]
          slug: string
          technique: string | null
          technique_es: string | null
          updated_at: string
          width_m: number | null
        },
        | 'active'
        | 'border_cm'
        | 'caption'
        | 'category'
        | 'colour_regions'
        | 'colours'
        | 'created_at'
        | 'description'
        | 'description_es'
        | 'display_order'
        | 'family'
        | 'id'
        | 'image_url'
        | 'length_m'
        | 'name_es'
        | 'pile_mm'
        | 'price_brl'
        | 'price_eur'
        | 'price_rule'
        | 'price_text'
        | 'resizing'
        | 'shape'
        | 'size_prices'
        | 'sizes'
        | 'technique'
        | 'technique_es'
        | 'updated_at'
        | 'width_m'
      >
      sample_images: Table<
        { display_order: number; id: string; image_url: string; sample_id: string },
        'display_order' | 'id',
        [
          {
            foreignKeyName: 'sample_images_sample_id_fkey'
            columns: ['sample_id']
            isOneToOne: false
            referencedRelation: 'gallery_samples'
            referencedColumns: ['id']
          },
        ]
      >
      site_settings: Table<
        { created_at: string; id: string; key: string; section: string; updated_at: string; value: Json },
        'created_at' | 'id' | 'updated_at'
      >
      spanish_drafts: Table<
        { created_at: string; id: string; texts: Json | null; updated_at: string },
        'created_at' | 'texts' | 'updated_at'
      >
      staff_members: Table<
        {
          created_at: string
          name: string
          removed_at: string | null
          role: 'editor' | 'sales'
          suspended_at: string | null
          user_id: string
        },
        'created_at' | 'removed_at' | 'role' | 'suspended_at'
      >
    }
    Views: Record<never, never>
    Functions: {
      accept_invitation: {
        Args: { account: string; attempt: string; name: string; secret: string }
        Returns: string
      }
      answer_quote: { Args: { answer: string; secret: string }; Returns: string }
      apply_retention: { Args: Record<PropertyKey, never>; Returns: Json }
      ask_factor: { Args: { wanted: boolean }; Returns: undefined }
      catalogue_page: {
        Args: {
          all_of?: readonly string[]
          any_of?: readonly string[]
          first?: number
          locale?: string
          many?: number
          put?: readonly string[]
          words?: string | null
        }
        Returns: Json
      }
      catalogue_place: { Args: { wanted: string }; Returns: Json }
      catalogue_values: {
        Args: { all_of?: readonly string[]; locale?: string; words?: string | null }
        Returns: string[]
      }
      catalogue_vocabulary: { Args: { locale: string }; Returns: string[] }
      check_content: { Args: Record<PropertyKey, never>; Returns: string[] }
      check_invitation: { Args: { attempt: string; secret: string }; Returns: Json }
      check_table_exists: { Args: { table_name: string }; Returns: boolean }
      confirm_newsletter: { Args: { token: string }; Returns: string }
      count_looks: { Args: { batch: string; token: string }; Returns: number }
      create_site_settings_if_not_exists: { Args: Record<PropertyKey, never>; Returns: undefined }
      end_invitation: { Args: { invitation: string }; Returns: undefined }
      end_own_session: { Args: { session: string }; Returns: boolean }
      erase_person: { Args: { person_email: string }; Returns: Json }
      execute_sql: { Args: { sql_query: string }; Returns: undefined }
      expired_files: { Args: Record<PropertyKey, never>; Returns: string[] }
      export_person: { Args: { person_email: string }; Returns: Json }
      find_sent: {
        Args: {
          conditions?: string
          first?: number
          inbox: string
          many?: number
          only_named?: boolean
          words: string
        }
        Returns: Json
      }
      forget_shared_drawing: { Args: { change: string; token: string }; Returns: boolean }
      inbox_round: { Args: { token: string; told: readonly string[] }; Returns: Json }
      invite_person: { Args: { invitation: string }; Returns: Json }
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_editor: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_sales: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_staff: { Args: Record<PropertyKey, never>; Returns: boolean }
      leave_newsletter: { Args: { token: string }; Returns: string }
      left_lead_pictures: { Args: Record<PropertyKey, never>; Returns: string[] }
      left_request_files: { Args: Record<PropertyKey, never>; Returns: string[] }
      list_bin: {
        Args: Record<PropertyKey, never>
        Returns: Tables<'content_history'>[]
        SetofOptions: { from: '*'; to: 'content_history'; isOneToOne: false; isSetofReturn: true }
      }
      list_file_notes: { Args: Record<PropertyKey, never>; Returns: Json }
      list_files: { Args: Record<PropertyKey, never>; Returns: Json }
      list_found: {
        Args: { conditions?: string; first?: number; inbox: string; many?: number; words: string }
        Returns: Json
      }
      list_own_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      list_people: { Args: Record<PropertyKey, never>; Returns: Json }
      list_sent_bin: {
        Args: { inbox: string }
        Returns: { content: Json; deleted_at: string; deleted_by: string; id: number }[]
      }
      make_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] }
      newsletter_leave_tokens: {
        Args: { emails: readonly string[] }
        Returns: { email: string; token: string }[]
      }
      note_session_place: { Args: { zone: string }; Returns: undefined }
      open_inbox: { Args: { inbox: string; reason?: string }; Returns: undefined }
      open_invitation: { Args: { secret: string }; Returns: Json }
      open_quote: { Args: { secret: string }; Returns: Json }
      order_photo: { Args: { secret: string; told: string }; Returns: string }
      own_access: { Args: Record<PropertyKey, never>; Returns: Json }
      own_recovery_codes: { Args: Record<PropertyKey, never>; Returns: Json }
      panel_news: { Args: Record<PropertyKey, never>; Returns: Json }
      place_rug: { Args: { follows?: string | null; moved: string }; Returns: undefined }
      put_back_sent: { Args: { inbox: string; row_id: string }; Returns: undefined }
      put_in_order: { Args: { content_table: string; ids: readonly string[] }; Returns: undefined }
      read_looks: { Args: { month: string }; Returns: Json }
      read_shared_drawing: { Args: { id: string; token: string }; Returns: string }
      reply_to_client: { Args: { quote: string; said: string }; Returns: undefined }
      restore_changes: { Args: { change_ids: readonly number[] }; Returns: number }
      revoke_quote_links: { Args: { quote: string }; Returns: undefined }
      save_content: { Args: { change: string; content_table: string }; Returns: Json }
      save_gallery: { Args: { change: string }; Returns: undefined }
      save_hero_video: { Args: { change: string }; Returns: Json }
      save_quote: { Args: { change: string }; Returns: Json }
      save_settings: { Args: { changes: string }; Returns: undefined }
      save_with_spanish: { Args: { change: string; content_table: string }; Returns: Json }
      send_quote: { Args: { quote: string; seen: string }; Returns: Json }
      share_drawing: { Args: { change: string; token: string }; Returns: string }
      take_back_update: { Args: { told: string }; Returns: undefined }
      tell_order: { Args: { change: string }; Returns: Json }
      use_recovery_code: { Args: { account: string; code: string; session: string }; Returns: Json }
      work_leads: { Args: { changes: string }; Returns: Json }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
