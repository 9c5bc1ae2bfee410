import type { UserType } from '@kandili/contract'
import { authorityLevels, type Right } from '@kandili/contract/authorities'
import { LockSimpleIcon } from '@kandili/design/icons'
import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from '../../crud/fields.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { useBuiltScreens } from '../../lib/session/screens.ts'
import { useUser } from '../../lib/session/user.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import classes from './rights.module.css'
import {
  builtScreensOf,
  type Cell,
  canGrow,
  isChoosable,
  type MatrixRow,
  matrixOf,
  screensOpenedBy,
  stateOf,
  toggled,
} from './rights.ts'

type Change = (cells: readonly Cell[], on: boolean) => void
type PartProps = { rows: readonly MatrixRow[]; readOnly: boolean; onToggle: Change }

/** One right. A right that cannot be given shows a lock, with the reason for screen readers. */
const RightBox = ({
  row,
  cell,
  readOnly,
  onToggle,
  label,
}: PartProps & { row: MatrixRow; cell: Cell; label?: string }) => {
  const t = useT()
  if (!cell.fits) {
    return (
      <span className={classes.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('rights.notForType')}</span>
      </span>
    )
  }
  const name = t('rights.of', {
    level: t(`rights.level.${cell.level}`),
    area: t(`authority.${row.authority}`),
  })
  return (
    <span className={classes.box}>
      <Checkbox
        size="md"
        label={label}
        aria-label={cell.isLocked ? `${name} ${t('rights.locked')}` : name}
        checked={cell.isHeld}
        disabled={readOnly || cell.isLocked}
        onChange={(event) => onToggle([cell], event.currentTarget.checked)}
      />
      {cell.isLocked && !readOnly && <LockSimpleIcon size={16} />}
    </span>
  )
}

/** Toggles a whole row or column. */
const AllBox = ({
  cells,
  name,
  label,
  onToggle,
}: {
  cells: readonly Cell[]
  name: string
  label?: string
  onToggle: Change
}) => {
  const state = stateOf(cells)
  return (
    <Checkbox
      size="md"
      label={label}
      aria-label={name}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={!isChoosable(cells)}
      onChange={() => onToggle(cells, canGrow(cells))}
    />
  )
}

const Screens = ({ authority }: Pick<MatrixRow, 'authority'>) => {
  const t = useT()
  const names = builtScreensOf(authority, useBuiltScreens()).map((path) => t(`screen.${path}` as MessageKey))
  return <small>{names.join(', ')}</small>
}

const Matrix = (props: PartProps) => {
  const t = useT()
  const { rows, readOnly, onToggle } = props
  const columnOf = (index: number) => rows.flatMap(({ cells }) => cells[index] ?? [])
  return (
    <table className={classes.matrix}>
      <caption className="visually-hidden">{t('roles.rights')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rights.area')}</th>
          {authorityLevels.map((level, index) => (
            <th key={level} scope="col">
              {readOnly ? (
                t(`rights.level.${level}`)
              ) : (
                <AllBox
                  cells={columnOf(index)}
                  name={t('rights.everywhere', { level: t(`rights.level.${level}`) })}
                  label={t(`rights.level.${level}`)}
                  onToggle={onToggle}
                />
              )}
            </th>
          ))}
          {!readOnly && <th scope="col">{t('rights.all')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.authority}>
            <th scope="row">
              {t(`authority.${row.authority}`)} <code>{row.authority}</code>
              <Screens authority={row.authority} />
            </th>
            {row.cells.map((cell) => (
              <td key={cell.right}>
                <RightBox {...props} row={row} cell={cell} />
              </td>
            ))}
            {!readOnly && (
              <td>
                <AllBox
                  cells={row.cells}
                  name={t('rights.allOf', { area: t(`authority.${row.authority}`) })}
                  onToggle={onToggle}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same on a phone: the areas below each other. */
const AreaList = (props: PartProps) => {
  const t = useT()
  return (
    <div className={classes.areas}>
      {props.rows.map((row) => (
        <div key={row.authority} className={classes.area}>
          <fieldset>
            <legend>
              {t(`authority.${row.authority}`)} <code>{row.authority}</code>
            </legend>
            <Screens authority={row.authority} />
            <div className={classes.choices}>
              {row.cells
                .filter(({ fits }) => fits)
                .map((cell) => (
                  <RightBox
                    key={cell.right}
                    {...props}
                    row={row}
                    cell={cell}
                    label={t(`rights.level.${cell.level}`)}
                  />
                ))}
            </div>
          </fieldset>
        </div>
      ))}
    </div>
  )
}

const Opened = ({ rights }: { rights: readonly Right[] }) => {
  const t = useT()
  const screens = screensOpenedBy(rights, useBuiltScreens())
  return (
    <details className={classes.opened}>
      <summary>
        <span role="status">
          {screens.length === 0 ? t('rights.opensNone') : t('rights.opensCount', { count: screens.length })}
        </span>
      </summary>
      <ul>
        {screens.map((path) => (
          <li key={path}>{t(`screen.${path}` as MessageKey)}</li>
        ))}
      </ul>
    </details>
  )
}

const narrow = '(max-width: 44em)'

/** The rights of a role: areas by view, edit and delete, and the screens that the guard opens with them. */
export const RightsField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const { rights: own } = useUser()
  const { formState } = useFormContext()
  const userType = useWatch({ name: 'userType' }) as UserType
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  const rights = value as readonly Right[]
  const stored = (formState.defaultValues?.rights ?? []) as readonly Right[]
  const rows = matrixOf({ userType, rights, stored, own })
  const isAnyLocked = rows.some(({ cells }) => cells.some(({ fits, isLocked }) => fits && isLocked))
  const part = {
    rows,
    readOnly,
    onToggle: (cells: readonly Cell[], on: boolean) => onChange(toggled(rights, cells, on)),
  }
  return (
    <div className={classes.field}>
      <h2>{t(field.label)}</h2>
      <p className={classes.hint}>{t('rights.implied')}</p>
      {isAnyLocked && !readOnly && (
        <p className={classes.hint}>
          <LockSimpleIcon size={16} /> {t('rights.notHeld')}
        </p>
      )}
      {errorNode(errorOf(field.name))}
      {isNarrow ? <AreaList {...part} /> : <Matrix {...part} />}
      <Opened rights={rights} />
    </div>
  )
}
