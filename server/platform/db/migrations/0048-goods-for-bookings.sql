-- The booking of the place that goods are brought to. docs/decisions/0055-goods-for-a-booking.md
alter table haulages add column booking_id uuid references bookings (id) on delete set null;

create index haulages_of_booking on haulages (booking_id) where booking_id is not null;
