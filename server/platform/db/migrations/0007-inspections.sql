-- An hour of a day at which somebody comes to see what is listed.
create table inspections (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  -- Null when the person is gone.
  visitor_id uuid references users (id) on delete set null,
  -- In Africa/Lagos; 24:00 is the end of the day.
  day date not null,
  hour text not null check (hour ~ '^[012][0-9]:00$'),
  -- The same as a moment.
  begins_at timestamptz not null,
  status text not null check (status in ('awaitingPayment', 'scheduled', 'done', 'missed', 'cancelled', 'lapsed')),
  held_until timestamptz,
  created_at timestamptz not null,
  check ((status = 'awaitingPayment') <= (held_until is not null))
);

-- One holder for each hour of a listing. A hold that is over gives the hour away when somebody asks for it.
create unique index inspections_hour on inspections (listing_id, day, hour)
  where status in ('awaitingPayment', 'scheduled');

create index inspections_of_visitor on inspections (visitor_id, created_at desc, id desc);

create index inspections_of_listing on inspections (listing_id, created_at desc, id desc);

create index inspections_held on inspections (held_until) where status = 'awaitingPayment';

create index inspections_scheduled on inspections (begins_at) where status = 'scheduled';
