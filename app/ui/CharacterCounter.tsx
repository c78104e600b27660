import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { numberFormat } from "./intl-formats";

interface CharacterCounterProps {
  /** Name it in the control's `aria-describedby`. */
  id: string;
  length: number;
  max: number;
}

/** How many characters of those allowed a text has, under its field. */
export function CharacterCounter({ id, length, max }: CharacterCounterProps) {
  const { t, i18n } = useTranslation("ui");
  const format = numberFormat(i18n.language);
  return (
    <p
      id={id}
      data-counter=""
      className={classNames("justify-self-end text-xs tabular-nums", length > max ? "text-danger-text" : "text-muted")}
    >
      <span aria-hidden>{`${format.format(length)} / ${format.format(max)}`}</span>
      <span className="sr-only">
        {t("field.characters", { length: format.format(length), max: format.format(max) })}
      </span>
    </p>
  );
}
