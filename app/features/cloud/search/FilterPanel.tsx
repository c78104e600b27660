import type { KnownType } from "@workers/contracts/cloud";
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DialogBody, DialogFooter } from "~/ui/Dialog";
import { Drawer } from "~/ui/Drawer";
import { Tag } from "~/ui/Tag";
import { TextField } from "~/ui/TextField";
import { getKnownTypes } from "../calls";
import { FileIcon } from "../list/FileIcon";
import type { Search } from "./use-search";

const DateField = lazy(() => import("~/ui/DateField").then((module) => ({ default: module.DateField })));

interface FilterPanelProps {
  isOpen: boolean;
  onClose: () => void;
  search: Search;
}

/** Narrows a search to endings, and to when something was made. */
export function FilterPanel({ isOpen, onClose, search }: FilterPanelProps) {
  const { t } = useTranslation("cloud");
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t("filter.title")} side="end" size="sm">
      {isOpen ? <Fields search={search} onClose={onClose} /> : null}
    </Drawer>
  );
}

function Fields({ search, onClose }: Omit<FilterPanelProps, "isOpen">) {
  const { t } = useTranslation("cloud");
  const [draft, setDraft] = useState(search.filters);
  const { ext = [], dateFrom, dateTo } = draft;
  const apply = (filters: Search["filters"]) => {
    search.setFilters(filters);
    onClose();
  };
  return (
    <>
      <DialogBody className="grid content-start gap-6">
        <Endings chosen={ext} onChange={(next) => setDraft({ ...draft, ext: next })} />
        <Suspense fallback={null}>
          <DateField
            label={t("filter.from")}
            value={dateFrom ?? null}
            max={dateTo}
            onChange={(day) => setDraft({ ...draft, dateFrom: day ?? undefined })}
          />
          <DateField
            label={t("filter.to")}
            value={dateTo ?? null}
            min={dateFrom}
            onChange={(day) => setDraft({ ...draft, dateTo: day ?? undefined })}
          />
        </Suspense>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => apply({})}>{t("filter.reset")}</Button>
        <Button variant="primary" onClick={() => apply(draft)}>
          {t("filter.apply")}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Endings as chips, each once: typed, or taken from those that are known. */
function Endings({ chosen, onChange }: { chosen: readonly string[]; onChange: (endings: string[]) => void }) {
  const { t } = useTranslation("cloud");
  const [text, setText] = useState("");
  const [knownTypes, setKnown] = useState<KnownType[]>([]);
  useEffect(
    () =>
      void getKnownTypes()
        .then(setKnown)
        .catch(() => {}),
    [],
  );
  const add = (written: string) => {
    const endings = written
      .split(/[\s,;]+/)
      .map((part) => part.trim().toLowerCase().replace(/^\./, ""))
      .filter((candidate) => /^[a-z0-9]{1,10}$/.test(candidate));
    onChange([...new Set([...chosen, ...endings])]);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add(text);
  };
  const offered = knownTypes
    .flatMap(({ extensions, type }) => extensions.slice(0, 1).map((ending) => ({ ending, type })))
    .filter(
      ({ ending }, index, all) =>
        !chosen.includes(ending) &&
        ending.startsWith(text.trim().toLowerCase()) &&
        all.findIndex((option) => option.ending === ending) === index,
    );
  return (
    <div className="grid gap-3">
      <TextField
        label={t("filter.endings")}
        description={t("filter.endingsHint")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => text && add(text)}
        autoComplete="off"
      />
      {chosen.length > 0 ? (
        <ul aria-label={t("filter.chosen")} className="flex flex-wrap gap-1.5">
          {chosen.map((ending) => (
            <li key={ending}>
              <Tag
                name={ending}
                onRemove={() => onChange(chosen.filter((other) => other !== ending))}
              >{`.${ending}`}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      <ul aria-label={t("filter.known")} className="flex flex-wrap gap-1.5">
        {offered.slice(0, 15).map(({ ending, type }) => (
          <li key={ending}>
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(ending)}
              className="flex h-8 items-center gap-1.5 rounded-sm border border-line-strong bg-surface pl-1 pr-2.5 text-sm text-text transition-colors hover:bg-hover"
            >
              <FileIcon type={type} extension={ending} className="size-6 rounded-xs! [&_svg]:size-3.5" />
              {`.${ending}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
