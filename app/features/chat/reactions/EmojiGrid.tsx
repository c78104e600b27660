import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { SearchField } from "~/ui/SearchField";
import {
  type EmojiGroup,
  emojiGroups,
  type EmojiNames,
  findEmoji,
  namesOfEmoji,
  recentEmoji,
  rememberEmoji,
} from "~/ui/emoji/emoji";

const columns = 8;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** Emoji to choose from, those that the person takes often first: found by their names, walked by arrow keys, one stop of the tab key. */
export default function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useTranslation("chat");
  const [recent] = useState(recentEmoji);
  const [names, setNames] = useState<EmojiNames>({});
  const [search, setSearch] = useState("");
  /** Which of the buttons the tab key stops at. */
  const [stop, setStop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const language = i18n.language;
  useEffect(() => {
    let isWanted = true;
    namesOfEmoji(language).then(
      (loaded) => isWanted && setNames(loaded),
      () => {}, // Without names nothing is found by them; all can be chosen.
    );
    return () => {
      isWanted = false;
    };
  }, [language]);

  const pick = (emoji: string) => {
    rememberEmoji(emoji);
    onPick(emoji);
  };
  const groups: { name: string; emoji: readonly string[] }[] = search.trim()
    ? [{ name: t("emoji.found"), emoji: findEmoji(names, search) }]
    : [
        ...(recent.length > 0 ? [{ name: t("emoji.recent"), emoji: recent }] : []),
        ...(Object.keys(emojiGroups) as EmojiGroup[]).map((group) => ({
          name: t(`emoji.${group}`),
          emoji: emojiGroups[group].split(" "),
        })),
      ];
  const count = groups.reduce((sum, { emoji }) => sum + emoji.length, 0);
  const current = Math.min(stop, count - 1);

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? count - 1 : step === undefined ? null : current + step;
    if (to === null || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, to));
    setStop(next);
    grid.current?.querySelectorAll<HTMLButtonElement>("button")[next]?.focus();
  };
  let position = 0;
  return (
    <div className="grid w-full grid-cols-1 gap-2 p-2 md:w-80">
      <SearchField
        label={t("emoji.search")}
        placeholder={t("emoji.search")}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setStop(0);
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons are pressed; arrows walk among them */}
      <div ref={grid} onKeyDown={walk} className="grid max-h-72 grid-cols-1 gap-2 overflow-y-auto overscroll-contain">
        {groups.map(({ name, emoji }) => {
          const first = position;
          position += emoji.length;
          return <Group key={name} {...{ name, emoji, first, current, names }} onPick={pick} onStop={setStop} />;
        })}
        {count === 0 ? <p className="px-1 py-4 text-center text-sm text-muted">{t("emoji.none")}</p> : null}
      </div>
    </div>
  );
}

interface GroupProps {
  name: string;
  emoji: readonly string[];
  /** Where its first stands among all. */
  first: number;
  current: number;
  names: EmojiNames;
  onPick: (emoji: string) => void;
  onStop: (position: number) => void;
}

function Group({ name, emoji, first, current, names, onPick, onStop }: GroupProps) {
  if (emoji.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3 className="px-1 pb-1 text-xs font-semibold text-muted">{name}</h3>
      <ul className="grid grid-cols-8">
        {emoji.map((character, i) => (
          <li key={character}>
            <button
              type="button"
              tabIndex={first + i === current ? 0 : -1}
              title={names[character]?.[0]}
              onFocus={() => onStop(first + i)}
              onClick={() => onPick(character)}
              className="grid aspect-square w-full place-items-center rounded-md text-xl leading-none hover:bg-hover active:scale-110"
            >
              {character}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
