-- When a mail that no server took is given up and put on a person's list.
alter table mail add column give_up_at timestamptz not null default now() + interval '4 days';
