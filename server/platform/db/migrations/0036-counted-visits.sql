-- What visits say of a listing: see server/listings/counted-visits.repository.ts.
create index inspections_counted on inspections (listing_id) include (status, settled_by, visitor_id)
  where status in ('done', 'failed');

-- Searches and pages are kept by the version, and say it.
create constraint trigger inspections_noted after insert or update of status on inspections
  deferrable initially deferred for each row when (new.status in ('done', 'failed')) execute function note_listings();
