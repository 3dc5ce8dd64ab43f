import { usePage } from '@/domain/site/pages'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Card, Page, QueryView } from '@/shared/ui'

/** A page to be read: the privacy notice, or the terms. */
export function TextPage({ id }: { id: 'privacy' | 'terms' }) {
  const words = useWords()
  const date = useDate()
  const page = usePage(id)
  return (
    <Page
      title={page.data?.title ?? words.pages[id]}
      lead={page.data && words.pages.updatedOn(date(page.data.updated_on))}
      className="max-w-3xl!"
    >
      <QueryView query={page} card={{}}>
        {({ sections }) => (
          <Card>
            <article className="flex flex-col gap-6 text-[15px] leading-6">
              {sections.map((section) => (
                <section key={section.heading} className="flex max-w-prose flex-col gap-2">
                  <h2 className="text-heading">{section.heading}</h2>
                  {section.paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </section>
              ))}
            </article>
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

/** The privacy notice. */
export function Privacy() {
  return <TextPage id="privacy" />
}

/** The terms. */
export function Terms() {
  return <TextPage id="terms" />
}
