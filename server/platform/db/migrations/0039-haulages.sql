-- Goods that somebody has fetched and brought. What was paid for one outlives its people.
create table haulages (
  id uuid primary key,
  shipper_id uuid references users (id) on delete set null,
  status text not null check (status in
    ('requested', 'awaitingPayment', 'booked', 'assigned', 'onTheWay', 'notHandedOver', 'pickedUp', 'returning', 'delivered',
     'returned', 'disputed', 'closed', 'refunded', 'failed', 'cancelled', 'lapsed')),
  goods jsonb not null,
  -- Where from and where to, with the person and the phone at either end.
  origin jsonb not null,
  destination jsonb not null,
  from_state text not null,
  to_state text not null,
  day date not null,
  part_of_day text not null check (part_of_day in ('morning', 'afternoon', 'evening')),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  vehicle text not null
    check (vehicle in ('tricycle', 'pickupTruck', 'van', 'lightTruck', 'truck', 'trailer', 'coldVan', 'coldTruck')),
  -- The kinds of vehicles that can bring it, that one or larger.
  kinds text[] not null,
  -- Until when it waits where it is. No job decides: what is past has happened.
  held_until timestamptz,
  -- Of the offer that was accepted.
  carrier_id uuid references users (id) on delete set null,
  price bigint check (price > 0),
  -- What of the price is the carrier's, where that is not all of it.
  part bigint check (part >= 0 and part <= price),
  -- Without the row of the driver there is no right.
  driver_id uuid references drivers (id) on delete set null,
  plate text,
  created_at timestamptz not null
);

create index haulages_of_shipper on haulages (shipper_id, created_at desc, id desc);
create index haulages_of_carrier on haulages (carrier_id, created_at desc, id desc);
create index haulages_of_driver on haulages (driver_id, created_at desc, id desc);
create index haulages_open on haulages (from_state, to_state, created_at desc, id desc) where status = 'requested';
create index haulages_waiting on haulages (held_until) where held_until is not null;

create table haulage_offers (
  id uuid primary key,
  haulage_id uuid not null references haulages (id) on delete cascade,
  carrier_id uuid not null references carriers (user_id) on delete cascade,
  price bigint not null check (price > 0),
  by_tariff boolean not null,
  created_at timestamptz not null,
  unique (haulage_id, carrier_id)
);

create index haulage_offers_of_carrier on haulage_offers (carrier_id);

-- What is shown to the driver. Beside the haulage, so that nobody reads it by reading that.
create table haulage_codes (
  haulage_id uuid not null references haulages (id) on delete cascade,
  what text not null check (what in ('pickUp', 'deliver', 'bringBack')),
  code text not null check (code ~ '^[0-9]{4}$'),
  -- Wrong ones.
  tries integer not null default 0,
  primary key (haulage_id, what)
);

-- A payment may be for a haulage: then that is what its inspection_id names.
alter table payments add column about text not null default 'inspection' check (about in ('inspection', 'haulage'));

-- A part of a charge may go back.
alter table simulated_charges add column returned bigint not null default 0;

alter table cases drop constraint cases_about_check;
alter table cases add constraint cases_about_check check (about in ('inspection', 'listing', 'booking', 'person', 'haulage'));
