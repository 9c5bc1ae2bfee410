import { CaretDownIcon, CaretUpIcon, DotsSixVerticalIcon } from '@kandili/design/icons'
import { ActionIcon, Button, Checkbox, Radio } from '@mantine/core'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../lib/language/language.tsx'
import { type ColumnChoice, moved } from './column-choice.ts'
import classes from './column-panel.module.css'
import type { Density } from './list-address.ts'

type Way = 'up' | 'down'

/** The index in the list at this vertical position. */
const placeAt = (list: Element, y: number): number => {
  const items = [...list.children]
  const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
  return below === -1 ? items.length - 1 : below
}

/** Chooses and reorders the columns of a list, by dragging or by buttons. Loaded when first opened. */
export const ColumnPanel = ({ look }: { look: ColumnChoice }) => {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  /** The button that moved a column: rerendering may have taken the focus from it. */
  const pressed = useRef<{ key: string; way: Way }>(undefined)
  const { ordered, hidden } = look
  const order = ordered.map(({ key }) => key)

  useLayoutEffect(() => {
    const { key, way } = pressed.current ?? {}
    pressed.current = undefined
    const row = [...(list.current?.children ?? [])][order.indexOf(key ?? '')]
    row?.querySelector<HTMLElement>(`[data-way="${way}"]`)?.focus()
  })

  const move = (key: string, to: number) => {
    if (to < 0 || to >= order.length || to === order.indexOf(key)) return
    look.arrange({ order: moved(order, key, to), hidden })
    const column = ordered.find((one) => one.key === key)
    if (column) setSaid(t('list.columnMoved', { name: t(column.label), place: to + 1, count: order.length }))
  }
  const toggle = (key: string) =>
    look.arrange({
      order,
      hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
    })
  const take = (event: PointerEvent<HTMLElement>, key: string) => {
    if (event.button !== 0) return
    event.preventDefault()
    // The list captures the pointer: a row that moves within it would lose it.
    list.current?.setPointerCapture(event.pointerId)
    setDragged(key)
  }
  const drag = (event: PointerEvent) => {
    if (dragged !== undefined) move(dragged, placeAt(event.currentTarget, event.clientY))
  }
  const letGo = () => setDragged(undefined)

  return (
    <div className={classes.panel}>
      <ul
        ref={list}
        className={classes.list}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {ordered.map(({ key, label, leads }, index) => (
          <li key={key} data-dragged={dragged === key || undefined}>
            <span className={classes.grip} aria-hidden="true" onPointerDown={(event) => take(event, key)}>
              <DotsSixVerticalIcon size={20} />
            </span>
            <Checkbox
              size="md"
              className={classes.name ?? ''}
              label={t(label)}
              checked={!hidden.includes(key)}
              disabled={leads ?? false}
              onChange={() => toggle(key)}
            />
            {(['up', 'down'] as const).map((way) => {
              const to = way === 'up' ? index - 1 : index + 1
              return (
                <ActionIcon
                  key={way}
                  size="lg"
                  data-way={way}
                  aria-label={t(way === 'up' ? 'list.columnUp' : 'list.columnDown', { name: t(label) })}
                  aria-disabled={to < 0 || to >= order.length}
                  onClick={() => {
                    pressed.current = { key, way }
                    move(key, to)
                  }}
                >
                  {way === 'up' ? <CaretUpIcon size={18} /> : <CaretDownIcon size={18} />}
                </ActionIcon>
              )
            })}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <Radio.Group
        label={t('list.density')}
        value={look.density}
        onChange={(density) => look.setDensity(density as Density)}
      >
        <div className={classes.densities}>
          <Radio size="md" value="COMFORTABLE" label={t('list.density.COMFORTABLE')} />
          <Radio size="md" value="COMPACT" label={t('list.density.COMPACT')} />
        </div>
      </Radio.Group>
      <Button variant="subtle" onClick={() => look.arrange(look.first)}>
        {t('list.columnsAtFirst')}
      </Button>
    </div>
  )
}
