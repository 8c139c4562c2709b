-- The last transaction that changed who brings goods from where to where, and at what price: warehouses say so where they are shown.
alter table versions add column carriers bigint not null default 0;

create function note_carriers() returns trigger language plpgsql as $$ begin
  update versions set carriers = pg_current_xact_id()::text::bigint where carriers <> pg_current_xact_id()::text::bigint; return null; end $$;

-- As those of listings: at the commit, once for each transaction.
create constraint trigger carriers_noted after insert or update or delete on carriers
  deferrable initially deferred for each row execute function note_carriers();

create constraint trigger vehicles_noted after insert or update or delete on vehicles
  deferrable initially deferred for each row execute function note_carriers();

create constraint trigger tariffs_noted after insert or update or delete on tariffs
  deferrable initially deferred for each row execute function note_carriers();

create constraint trigger suspension_noted after update of suspended_by on users
  deferrable initially deferred for each row when (old.suspended_by is distinct from new.suspended_by)
  execute function note_carriers();
