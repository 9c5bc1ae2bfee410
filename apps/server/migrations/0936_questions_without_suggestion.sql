-- Every question says whether Kandili suggests its answer; those from before it could say no.
update survey set sections = (
  select coalesce(jsonb_agg(jsonb_set(section, '{questions}', (
      select jsonb_agg('{"suggested": false}'::jsonb || question order by place)
      from jsonb_array_elements(section -> 'questions') with ordinality as asked(question, place)
    )) order by place), '[]')
  from jsonb_array_elements(sections) with ordinality as written(section, place));
