import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { type EmojiGroup, emojiGroups, recentEmoji, rememberEmoji } from "./emoji";

/** Emoji to choose from, those that the person takes often first. */
export default function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation("chat");
  const [recent] = useState(recentEmoji);
  const pick = (emoji: string) => {
    rememberEmoji(emoji);
    onPick(emoji);
  };
  return (
    <div className="grid max-h-80 w-full grid-cols-1 gap-2 overflow-y-auto overscroll-contain p-2 md:w-80">
      {recent.length > 0 ? <Group name={t("emoji.recent")} emoji={recent} onPick={pick} /> : null}
      {(Object.keys(emojiGroups) as EmojiGroup[]).map((group) => (
        <Group key={group} name={t(`emoji.${group}`)} emoji={emojiGroups[group].split(" ")} onPick={pick} />
      ))}
    </div>
  );
}

interface GroupProps {
  name: string;
  emoji: readonly string[];
  onPick: (emoji: string) => void;
}

function Group({ name, emoji, onPick }: GroupProps) {
  return (
    <section aria-label={name}>
      <h3 className="px-1 pb-1 text-xs font-semibold text-muted">{name}</h3>
      <ul className="grid grid-cols-8">
        {emoji.map((character) => (
          <li key={character}>
            <button
              type="button"
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
