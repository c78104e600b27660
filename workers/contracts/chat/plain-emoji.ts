import { z } from "zod";
import { key } from "../validation-key";

/** One emoji, as it is compared and kept. */
export const emojiField = () =>
  z
    .string()
    .max(32)
    .regex(/^(?:\p{Emoji}|\p{Emoji_Component}|\u200d|\ufe0f)+$/u, { error: key("wrongType") })
    .refine((value) => /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(value), { error: key("wrongType") })
    .transform(plainEmoji);

/**
 * An emoji as it is compared and kept. Some signs, such as ❤, are emoji only with a mark behind them, which not every keyboard writes:
 * both are one. Source: UTS #51, 1.4.3 and ED-15a.
 */
export function plainEmoji(emoji: string): string {
  const signs = [...emoji];
  return signs
    .map((sign, i) =>
      isUnmarked(sign) && !/^(\ufe0f|\p{Emoji_Modifier})$/u.test(signs[i + 1] ?? "") ? `${sign}\ufe0f` : sign,
    )
    .join("");
}

const isUnmarked = (sign: string) =>
  /^\p{Emoji}$/u.test(sign) && !/^(\p{Emoji_Presentation}|\p{Emoji_Component})$/u.test(sign);
