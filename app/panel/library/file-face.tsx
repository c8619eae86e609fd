import FileText from 'virtual:icon/file-text'
import { pictureSource } from '#content/media/picture-url.ts'
import { isPicture, type StoredFile } from '#content/media/stored-file.ts'
import * as styles from './library.module.css'

/** What a file looks like in a list: a picture round its focal point, the beginning of a video, the sign of a document. */
export function FileFace({ file }: { file: StoredFile }) {
  return (
    <span className={styles.face} style={{ background: file.dominant_colour ?? undefined }}>
      {isPicture(file) ? (
        <img
          src={pictureSource(file.url, [320], { updatedAt: file.updated_at ?? undefined }).src}
          alt=""
          loading="lazy"
          style={{ objectPosition: `${(file.focal_x ?? 0.5) * 100}% ${(file.focal_y ?? 0.5) * 100}%` }}
        />
      ) : file.bucket === 'videos' ? (
        <video
          src={`${file.url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : (
        <FileText size={28} aria-hidden />
      )}
    </span>
  )
}
