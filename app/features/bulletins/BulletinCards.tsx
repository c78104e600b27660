import { ArrowRight, Megaphone, Sunrise, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { toast } from "~/ui/Toast";
import { dismissBulletin } from "./bulletin-calls";
import { useBulletinEvents, useBulletinLists } from "./bulletin-lists";
import type { ShownBulletin } from "./shown-bulletin";
import { type CardContainer, useBulletinCards } from "./use-bulletin-cards";
import { useBulletinPath } from "./bulletin-path";

interface BulletinCardsProps {
  place: CardContainer;
  cards: readonly ShownBulletin[];
  madeAt: number;
  className?: string;
}

/** The latest announcement of a page, and the day's daily, until they are opened or put away. */
export function BulletinCards({ place, cards, madeAt, className }: BulletinCardsProps) {
  const { t } = useTranslation("bulletins");
  useBulletinEvents();
  const shown = useBulletinCards(place, cards, madeAt);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("card.label")} className={classNames("grid grid-cols-1 gap-3", className)}>
      {shown.map((bulletin) => (
        <BulletinCard key={bulletin.id} bulletin={bulletin} />
      ))}
    </section>
  );
}

function BulletinCard({ bulletin }: { bulletin: ShownBulletin }) {
  const { t } = useTranslation("bulletins");
  const path = useBulletinPath();
  const lists = useBulletinLists();
  const { kind, id, title, excerpt, publishedAt } = bulletin;
  const dismiss = () =>
    lists
      .change(id, { isDismissed: true }, async () => {
        await dismissBulletin(kind, id);
      })
      .catch(() => toast({ title: t("failed"), tone: "danger" }));
  const Icon = kind === "daily" ? Sunrise : Megaphone;
  return (
    <article
      className={classNames(
        "relative flex animate-fade-in items-start gap-3 rounded-xl border p-4 pr-13 transition-shadow hover:shadow-sm",
        kind === "daily" ? "border-line bg-surface" : "border-brand-strong/25 bg-brand-soft",
      )}
    >
      <span
        aria-hidden
        className={classNames(
          "grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5",
          kind === "daily" ? "bg-brand-soft text-brand-text" : "bg-brand-strong text-on-brand-strong",
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-1.5 text-sm text-muted">
          <span className="font-medium text-brand-text">{t(`kind.${kind}`)}</span>
          {publishedAt ? (
            <>
              <span aria-hidden>·</span>
              <RelativeTime time={publishedAt} />
            </>
          ) : null}
        </p>
        <h2 className="mt-0.5 text-lg font-semibold [overflow-wrap:anywhere]">
          <Link
            to={path.page(kind, id)}
            prefetch="intent"
            className="rounded-xs after:absolute after:inset-0 after:rounded-xl"
          >
            {title}
          </Link>
        </h2>
        {excerpt ? (
          <p className="mt-1 line-clamp-2 text-base text-text/85 [overflow-wrap:anywhere]">{excerpt}</p>
        ) : null}
        <span aria-hidden className="mt-2 inline-flex items-center gap-1 text-sm font-medium text-brand-text">
          {t("card.read")}
          <ArrowRight className="size-4" />
        </span>
      </div>
      <IconButton
        size="sm"
        label={t("card.dismiss", { title })}
        hasTooltip={false}
        icon={<X />}
        onClick={() => void dismiss()}
        className="absolute! right-2 top-2"
      />
    </article>
  );
}
