-- Paused since it was made, until the fee of its owner's inspection of it is paid; whatever its owner makes of it before
-- that ends the wait.
alter table listings add column waits_for_fee boolean not null default false
  check (not waits_for_fee or status = 'paused');
