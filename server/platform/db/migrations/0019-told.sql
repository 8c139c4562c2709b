-- Who has saved a listing is told when it can be had again or its price falls.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('booking', 'inspection', 'payment', 'favourite'));

alter table notification_settings drop constraint notification_settings_kind_check,
  add constraint notification_settings_kind_check check (kind in ('booking', 'inspection', 'payment', 'favourite'));

-- The last day, in Lagos, on which somebody was sent a message about what they have saved: one a day.
create table favourite_messages (
  user_id uuid primary key references users (id) on delete cascade,
  day date not null
);
