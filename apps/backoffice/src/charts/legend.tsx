import classes from './feast-bars.module.css'

/** What the two colours of `FeastBars` mean. */
export const Legend = ({ feast, other }: { feast: string; other: string }) => (
  <p className={classes.legend} aria-hidden="true">
    <span data-red>{feast}</span>
    <span>{other}</span>
  </p>
)
