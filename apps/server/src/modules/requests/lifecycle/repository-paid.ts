/**
 * Parts of a statement that marks requests as paid and shows their lines to their temples (`paidAtOnce` says which
 * may be): a list of common table expressions. The statement must hold the locks of the requests and their lines, and
 * have compared them with what was read.
 *
 * @param from a table expression with columns `request_id`, `from_state`, `actor_user_id` and `at`
 * @param ids the ids of these requests and perhaps of others, an array
 */
export const requestsMarkedPaid = (from: string, ids: string): string => `
  paid_request as (
    update request r set state = 'PAID', paid_at = g.at, updated_at = g.at
    from ${from} g where r.id = g.request_id and r.id = any(${ids})
  ), paid_history as (
    insert into request_event (request_id, line_id, from_state, to_state, actor_user_id, at)
    select request_id, null, from_state, 'PAID', actor_user_id, at from ${from}
  ), shown_line as (
    update request_line l set visible_to_temple = true, visible_at = g.at
    from ${from} g where l.request_id = g.request_id and l.request_id = any(${ids}) and not l.visible_to_temple
  )`
