-- What stands behind the bell.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('booking', 'inspection', 'payment')),
  text text not null,
  -- A page of the app.
  link text,
  read_at timestamptz,
  created_at timestamptz not null
);

create index notifications_of_user on notifications (user_id, created_at desc, id desc);

create index notifications_by_time on notifications (created_at);

-- What somebody wants to be told about, and how. Without a row for a kind everything is on.
create table notification_settings (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('booking', 'inspection', 'payment')),
  app boolean not null,
  sms boolean not null,
  primary key (user_id, kind)
);
