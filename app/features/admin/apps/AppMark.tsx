import type { ThemeColors } from "@db/vocabulary/themes";
import { initialsOf } from "~/ui/initials";
import { themeVariables } from "~/ui/theme";

/** An app's icon, or its initial in its own colours. */
export function AppMark({ app }: { app: { name: string; appIcon: string | null; colors: ThemeColors } }) {
  if (app.appIcon) return <img src={app.appIcon} alt="" className="size-12 shrink-0 rounded-lg object-cover" />;
  const colors = themeVariables(app.colors, "light");
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center rounded-lg text-base font-semibold inset-ring inset-ring-black/8"
      style={{ backgroundColor: colors["--brand"], color: colors["--on-brand"] }}
    >
      {[...initialsOf(app.name)][0]}
    </span>
  );
}
