-- Another email waits here until the link that went to it is used. docs/decisions/0046-other-email.md
alter table users
  add column pending_email text,
  add column pending_email_at timestamptz;
