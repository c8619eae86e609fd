import { useEffect } from 'react'
import { Link } from 'react-router'
import * as styles from './blog.module.css'
import type { BlogWords } from './pt.ts'

type Props = {
  readonly words: BlogWords
  /** Where the blog is; null while there is none. */
  readonly blogUrl: string | null
  readonly homeUrl: string
  readonly rugsUrl: string
}

/** Sends the visitor on to the blog, with or without script; says so kindly while there is none. */
export function BlogPage({ words, blogUrl, homeUrl, rugsUrl }: Props) {
  useEffect(() => {
    if (blogUrl) location.replace(blogUrl)
  }, [blogUrl])
  return (
    <section className={styles.blog}>
      <div className={styles.blogWords}>
        {blogUrl && (
          <noscript>
            <meta httpEquiv="refresh" content={`1;url=${blogUrl}`} />
          </noscript>
        )}
        <p className="label">{words.label}</p>
        <h1 className="mt-4 max-w-[14ch] font-light text-h1">
          {blogUrl ? words.redirecting : words.missing}
        </h1>
        <p className="mt-8 max-w-[34rem] text-large">
          {blogUrl ? (
            <>
              {words.redirectingText}{' '}
              <a className="underline underline-offset-4" href={blogUrl}>
                {new URL(blogUrl).hostname}
              </a>
            </>
          ) : (
            words.missingText
          )}
        </p>
        <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
          <Link to={rugsUrl} className={blogUrl ? 'hairline-link' : 'button'}>
            {words.rugs}
          </Link>
          <Link to={homeUrl} className="hairline-link">
            {words.home}
          </Link>
        </p>
      </div>
    </section>
  )
}
