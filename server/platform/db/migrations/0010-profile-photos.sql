-- The person whose profile photo it is: as long as there is one, the sweep leaves the file alone.
alter table files add column portrait_of uuid references users (id) on delete set null;

create unique index files_portrait on files (portrait_of) where portrait_of is not null;

drop index files_of_nobody;

create index files_of_nobody on files (created_at)
  where listing_id is null and booking_id is null and portrait_of is null;
