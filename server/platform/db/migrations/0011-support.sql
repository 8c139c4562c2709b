-- Questions to support, by the number that people name. What was written goes out by mail and is not kept here.
create table support_requests (
  id uuid primary key,
  number bigint generated always as identity (start with 10001) unique,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null
);
