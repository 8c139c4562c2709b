-- Compares uuids in the same index as ranges of days.
create extension if not exists btree_gist;

create table bookings (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  -- Of the listing.
  owner_id uuid not null references users (id) on delete cascade,
  renter_id uuid not null references users (id) on delete cascade,
  -- Plain days in Africa/Lagos; the last one is not taken, the next stay may begin on it.
  from_day date not null,
  to_day date not null check (to_day > from_day),
  status text not null
    check (status in ('requested', 'accepted', 'declined', 'expired', 'cancelled', 'completed')),
  purpose text not null,
  employment_status text not null,
  other_status text,
  -- Why it was declined or cancelled.
  reason text,
  -- A request is over then if nobody answers it, an accepted stay when it ends, everything else when it did end.
  ends_at timestamptz not null,
  created_at timestamptz not null,
  -- Two people never hold the same day of one listing, however many servers there are.
  constraint bookings_hold_days exclude using gist (
    listing_id with =, daterange(from_day, to_day, '[)') with &&
  ) where (status in ('requested', 'accepted'))
);

create index bookings_of_renter on bookings (renter_id, created_at desc, id desc);

create index bookings_of_owner on bookings (owner_id, created_at desc, id desc);

create index bookings_standing on bookings (ends_at) where status in ('requested', 'accepted');

-- An ID proof belongs to its booking. Renter and owner read it until the sweep takes it.
alter table files drop constraint files_kind_check;

alter table files add constraint files_kind_check check (kind in ('image', 'document', 'proof'));

alter table files add column booking_id uuid unique references bookings (id) on delete set null;

drop index files_of_nobody;

create index files_of_nobody on files (created_at) where listing_id is null and booking_id is null;
