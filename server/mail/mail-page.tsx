import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties } from 'react'
import type { MailContent, MailPicture } from './mail-content.ts'

/** The colours of app/ui/styles.css: mail programs know no variables. */
const colours = {
  paper: '#f7f3ec',
  travertine: '#cfc2b0',
  ink: '#1d1a17',
  smoke: '#6a6159',
}
const display = "'Cormorant Garamond', Georgia, 'Times New Roman', serif"
const text = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"

const styles = {
  body: { backgroundColor: colours.paper, color: colours.ink, fontFamily: text, margin: 0, padding: 0 },
  page: { maxWidth: '600px', padding: '40px 24px 48px' },
  brand: { fontFamily: display, fontSize: '28px', lineHeight: '32px', margin: 0 },
  line: { borderColor: colours.travertine, borderTopWidth: '1px', margin: '24px 0 40px' },
  title: {
    fontFamily: display,
    fontSize: '40px',
    fontWeight: 400,
    lineHeight: '44px',
    margin: '0 0 24px',
  },
  paragraph: { fontSize: '17px', lineHeight: '27px', margin: '0 0 16px' },
  picture: { display: 'block', height: 'auto', margin: '16px 0 24px', maxWidth: '552px', width: '100%' },
  half: (isLeft: boolean): CSSProperties => ({
    paddingLeft: isLeft ? 0 : '12px',
    paddingRight: isLeft ? '12px' : 0,
    verticalAlign: 'top',
    width: '50%',
  }),
  caption: { color: colours.smoke, fontSize: '13px', lineHeight: '18px', margin: '-16px 0 24px' },
  button: {
    backgroundColor: colours.ink,
    color: colours.paper,
    display: 'inline-block',
    fontSize: '17px',
    lineHeight: '24px',
    margin: '8px 0 24px',
    padding: '14px 32px',
    textDecoration: 'none',
  },
  code: { fontSize: '32px', letterSpacing: '6px', lineHeight: '40px', margin: '8px 0 24px' },
  address: {
    color: colours.ink,
    fontSize: '15px',
    lineHeight: '22px',
    textDecoration: 'underline',
    wordBreak: 'break-all',
  },
  fact: { borderTop: `1px solid ${colours.travertine}`, padding: '12px 0' },
  label: { color: colours.smoke, fontSize: '13px', lineHeight: '18px', margin: 0 },
  value: { fontSize: '17px', lineHeight: '25px', margin: '2px 0 0', wordBreak: 'break-word' },
  note: { color: colours.smoke, fontSize: '13px', lineHeight: '20px', margin: 0 },
  noteLink: { color: colours.smoke, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties | ((isLeft: boolean) => CSSProperties)>

/** A code to be typed, and an address that does the same. */
type Code = { readonly code: string; readonly link?: { readonly words: string; readonly url: string } }

/** The HTML of a mail: paper, ink and hairlines, one column that fits a phone. Everything in it is escaped. */
export function renderMailPage(content: MailContent, code?: Code): Promise<string> {
  return render(<MailPage content={content} code={code} />)
}

function MailPage({ content, code }: { readonly content: MailContent; readonly code: Code | undefined }) {
  const { language, title, paragraphs, facts, pictures = [], action, note, noteLink } = content
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light only" />
        <title>{title}</title>
      </Head>
      <Body style={styles.body}>
        <Preview>{[...paragraphs, code?.code].join(' ').trim()}</Preview>
        <Container style={styles.page}>
          <Text style={styles.brand}>Cartacho</Text>
          <Hr style={styles.line} />
          <Heading as="h1" style={styles.title}>
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.paragraph}>
              {paragraph}
            </Text>
          ))}
          {code && <CodeToType code={code} />}
          {action && (
            <Link href={action.url} style={styles.button}>
              {action.label}
            </Link>
          )}
          <Pictures pictures={pictures} />
          {facts.map(([label, value]) => (
            <Section key={label} style={styles.fact}>
              <Text style={styles.label}>{label}</Text>
              <Lines text={value} />
            </Section>
          ))}
          <Hr style={{ ...styles.line, margin: '24px 0 16px' }} />
          <Text style={styles.note}>
            {note}
            {noteLink && (
              <>
                {' '}
                <Link href={noteLink.url} style={styles.noteLink}>
                  {noteLink.label}
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function CodeToType({ code: { code, link } }: { readonly code: Code }) {
  return (
    <>
      <Text style={styles.code}>{code}</Text>
      {link && (
        <Text style={styles.paragraph}>
          {link.words}
          <br />
          <Link href={link.url} style={styles.address}>
            {link.url}
          </Link>
        </Text>
      )}
    </>
  )
}

const columnPixels = 552

/** One picture across the mail; several side by side in twos, each with its words. */
function Pictures({ pictures }: { readonly pictures: readonly MailPicture[] }) {
  const [first, second] = pictures
  if (!first) return null
  if (!second) return <Picture picture={first} width={columnPixels} />
  const rows = pictures.flatMap((left, at) => (at % 2 === 0 ? [{ left, right: pictures[at + 1] }] : []))
  return rows.map(({ left, right }) => (
    <Row key={left.url}>
      {[left, right].map((picture, side) => (
        <Column key={picture?.url ?? 'none'} style={styles.half(side === 0)}>
          {picture && (
            <>
              <Picture picture={picture} width={columnPixels / 2 - 12} />
              {picture.alt && <Text style={styles.caption}>{picture.alt}</Text>}
            </>
          )}
        </Column>
      ))}
    </Row>
  ))
}

function Picture({ picture, width }: { readonly picture: MailPicture; readonly width: number }) {
  const { url, alt, width: own, height } = picture
  const drawn = own && height ? Math.round((width * height) / own) : undefined
  return <Img src={url} alt={alt} width={width} height={drawn} style={styles.picture} />
}

/** What was written on several lines stays so; not every mail program knows white-space. */
function Lines({ text: value }: { readonly text: string }) {
  const lines = value.split('\n').map((line, at) => ({ line, at }))
  return (
    <Text style={styles.value}>
      {lines.map(({ line, at }) => (
        <span key={at}>
          {at > 0 && <br />}
          {line}
        </span>
      ))}
    </Text>
  )
}
