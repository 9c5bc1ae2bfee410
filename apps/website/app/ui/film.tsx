import styles from './film.module.css'

type FilmProps = {
  url: string
  /** A picture that the page shows already, if there is one. */
  poster: string | null
  title: string
}

/** A video under its heading. Nothing of it is loaded before the visitor starts it. */
export function Film({ url, poster, title }: FilmProps) {
  return (
    <section className={styles.film} aria-labelledby="film">
      <h2 id="film">{title}</h2>
      {/* biome-ignore lint/a11y/useMediaCaption: what is spoken is written in the picture, as the upload asks for */}
      <video controls playsInline preload="none" poster={poster ?? undefined} src={url} aria-label={title} />
    </section>
  )
}
