-- Who brings goods for others, and with what. All of it goes with the account.
create table carriers (
  user_id uuid primary key references users (id) on delete cascade,
  -- As shippers read it.
  name text not null,
  -- Those it serves.
  states text[] not null,
  saved_at timestamptz not null
);

create table vehicles (
  -- Written one way, ABC-123DE: a plate is on one vehicle.
  plate text primary key,
  carrier_id uuid not null references carriers (user_id) on delete cascade,
  kind text not null
    check (kind in ('tricycle', 'pickupTruck', 'van', 'lightTruck', 'truck', 'trailer', 'coldVan', 'coldTruck')),
  -- The last days of its papers. No job takes it out of service: the day it is does.
  licence_until date not null,
  insurance_until date not null
);

create index vehicles_of_carrier on vehicles (carrier_id);

create table tariffs (
  carrier_id uuid not null references carriers (user_id) on delete cascade,
  from_state text not null,
  to_state text not null,
  vehicle text not null
    check (vehicle in ('tricycle', 'pickupTruck', 'van', 'lightTruck', 'truck', 'trailer', 'coldVan', 'coldTruck')),
  up_to_kg integer not null check (up_to_kg > 0),
  -- Kobo, all of it.
  price bigint not null check (price > 0),
  primary key (carrier_id, from_state, to_state, vehicle, up_to_kg)
);

create index tariffs_of_way on tariffs (from_state, to_state);

-- A driver is whoever has an account with this phone.
create table drivers (
  id uuid primary key,
  carrier_id uuid not null references carriers (user_id) on delete cascade,
  name text not null,
  -- E.164
  phone text not null,
  invited_at timestamptz not null,
  constraint drivers_once unique (carrier_id, phone)
);

create index drivers_by_phone on drivers (phone);
