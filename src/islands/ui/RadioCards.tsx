import type { ReactNode } from 'react'

interface Option<Value extends string> {
  value: Value
  label: string
  /** One sentence about what the choice means. */
  text?: string
}

interface Props<Value extends string> {
  /** Name of the group, unique within the page. */
  id: string
  legend: string
  options: readonly Option<Value>[]
  value: Value
  /** Also called when the selected option is pressed again, which confirms a suggested option. */
  onChange(value: Value): void
}

/** A question with one answer: a card for each option, or a chip for options without a text. */
export function RadioCards<Value extends string>(props: Props<Value>): ReactNode {
  const { id, legend, onChange, options, value } = props
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      <div className={options.some(i => i.text) ? 'choices' : 'chips'}>
        {options.map(option => (
          <label className={option.text ? 'choice' : 'chip'} key={option.value}>
            <input
              type="radio"
              className={option.text ? undefined : 'visually-hidden'}
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={() => option.value === value && onChange(value)}
            />
            {option.text ? (
              <span className="grow">
                <span className="choice-label strong">{option.label}</span>
                <span className="small muted">{option.text}</span>
              </span>
            ) : (
              option.label
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export interface AnswerProps<Value> {
  value: Value
  onChange(value: Value): void
}

interface QuestionProps<Value extends string> extends AnswerProps<Value> {
  id: string
  legend: string
  options: readonly { value: Value; label: string; text: string }[]
}

/**
 * RadioCards with the text of the selected option below. The styles show it on a narrow screen, where the options are
 * in a row without their texts (`.dialog-wide .choices` in dialog.css).
 */
export function Question<Value extends string>(props: QuestionProps<Value>): ReactNode {
  return (
    <div className="field">
      <RadioCards {...props} />
      <p className="form-brief small muted" aria-live="polite">
        {props.options.find(i => i.value === props.value)?.text}
      </p>
    </div>
  )
}
