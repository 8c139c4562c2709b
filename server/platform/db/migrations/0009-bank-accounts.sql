-- Where money is paid to. Everything in it is sealed with a key that the database does not have.
create table bank_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  sealed text not null,
  saved_at timestamptz not null
);
