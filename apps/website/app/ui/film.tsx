import styles from './film.module.css'

type FilmProps = {
  url: string
  /** A picture that the page already shows, if any. */
  poster: string | null
  title: string
}

/** A video under its heading. Nothing of it is loaded before the visitor starts it. */
export function Film({ url, poster, title }: FilmProps) {
  return (
    <section className={styles.film} aria-labelledby="film">
      <h2 id="film">{title}</h2>
      {/* biome-ignore lint/a11y/useMediaCaption: speech is subtitled in the picture, as the upload requires */}
      <video controls playsInline preload="none" poster={poster ?? undefined} src={url} aria-label={title} />
    </section>
  )
}
