import { useWords } from '@/shared/i18n'
import { Card } from '@/shared/ui'

const RULE = 'address.postal_code'
const INPUT = '{"country": "CA", "postal_code": "K1A 0B"}'

/** The three ways in which a program asks a rule. */
export function FromCode() {
  const words = useWords().ruleBook
  const ways = [
    [words.javascript, `ask('${RULE}', { country: 'CA', postal_code: 'K1A 0B' })`],
    [words.http, `curl ${window.location.origin}/api/rules/${RULE} --json '{"input": ${INPUT}}'`],
    [words.commandLine, `echo '{"input": ${INPUT}}' | waybill rule ${RULE}`],
  ] as const
  return (
    <Card title={words.fromCode}>
      <p className="text-muted">{words.fromCodeText}</p>
      <dl className="mt-3 flex flex-col gap-3">
        {ways.map(([way, line]) => (
          <div key={way} className="flex min-w-0 flex-col gap-1">
            <dt className="text-[13px] font-medium">{way}</dt>
            <dd className="rounded-control bg-sunken px-3 py-2 font-mono text-xs break-all">{line}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
