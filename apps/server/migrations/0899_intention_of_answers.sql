-- A ready answer may be for one intention only; null is for both.
alter table answer_template add column intention text check (intention in ('HEALTH', 'ETERNAL_MEMORY'));
