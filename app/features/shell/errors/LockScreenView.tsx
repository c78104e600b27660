import { Check, Download, Lock } from "lucide-react";
import { useLocation } from "@remix-run/react";
import type { LockScreenPage } from "@workers/contracts/lock-screens";
import { useTranslation } from "~/i18n/use-translation";
import { useFrame } from "../layouts/frame";
import { LegalLinks } from "../pages/LegalLinks";
import { useAppPath } from "../pages/app-path";
import { buttonClass } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { Image } from "~/ui/Image";
import { pictureSources } from "~/ui/picture-sources";
import { RichText } from "~/ui/rich-text/RichText";
import { TextLink } from "~/ui/TextLink";
import { PlanOffers, type ShownPlan } from "./PlanOffers";
import { PointsOffer } from "./PointsOffer";

/** A lock screen as it is shown; its plans need not be stored yet. */
export type ShownScreen = Omit<LockScreenPage, "plans"> & { plans: readonly ShownPlan[] };

interface LockScreenViewProps {
  screen: ShownScreen;
  /** Its maker looks at it: nothing is bought here. */
  isPreview?: boolean;
  /** It stands beside its editor: in one column, and below the page's own heading. */
  isNarrow?: boolean;
}

/** What stands in place of what is locked: what one gets, what it costs, and the way in. */
export default function LockScreenView({ screen, isPreview = false, isNarrow = false }: LockScreenViewProps) {
  const { t } = useTranslation("gates");
  const { account } = useFrame();
  const { pathname, search } = useLocation();
  const path = useAppPath();
  const { title, body, benefits, media, plans, cta } = screen;
  const Heading = isNarrow ? "h2" : "h1";
  // The maker is signed in, and looks at it as a guest too.
  const isSignedIn = isPreview ? screen.isMember : Boolean(account);
  return (
    <article
      className={classNames(
        "mx-auto grid w-full max-w-4xl grid-cols-1 gap-8 px-4 py-8",
        !isNarrow && "md:px-8 md:py-12",
      )}
      data-lock-screen={screen.slug}
    >
      <header className="grid justify-items-center gap-4 text-center">
        <span aria-hidden className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand-text">
          <Lock className="size-6" />
        </span>
        <Heading
          className={classNames(
            "max-w-2xl text-2xl font-semibold text-balance break-words",
            !isNarrow && "md:text-3xl",
          )}
        >
          {title}
        </Heading>
      </header>
      {body && body.content.length > 0 ? <RichText doc={body} className="mx-auto w-full max-w-prose" /> : null}
      <Pictures media={media} isNarrow={isNarrow} />
      {benefits.length > 0 ? <Benefits benefits={benefits} /> : null}
      {screen.reward ? <PointsOffer reward={screen.reward} isPreview={isPreview} /> : null}
      {plans.length > 0 ? <PlanOffers screen={screen} isPreview={isPreview} isNarrow={isNarrow} /> : null}
      {cta || !isSignedIn ? (
        <div className="flex flex-col items-center gap-4 text-center">
          {cta ? (
            <a
              href={cta.kind === "registration" ? withNext(cta.url, pathname + search) : cta.url}
              rel="noopener"
              className={buttonClass({ variant: plans.length > 0 ? "secondary" : "primary", size: "lg" })}
            >
              {cta.text}
            </a>
          ) : null}
          {isSignedIn ? null : (
            <p className="text-base text-muted">
              {t("screen.alreadyIn")} <TextLink to={path.signIn(pathname + search)}>{t("screen.signIn")}</TextLink>
            </p>
          )}
        </div>
      ) : null}
      <Attachments screen={screen} />
      <Questions screen={screen} />
      <LegalLinks className="justify-center" />
    </article>
  );
}

/** Who comes back signed in comes back to where they were. */
const withNext = (url: string, next: string) =>
  `${url}${url.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;

function Pictures({ media, isNarrow }: { media: readonly string[]; isNarrow: boolean }) {
  const { t } = useTranslation("gates");
  if (media.length === 0) return null;
  return (
    <ul
      className={media.length > 1 && !isNarrow ? "grid gap-4 sm:grid-cols-2" : "grid gap-4"}
      aria-label={t("screen.pictures")}
    >
      {media.map((url, i) => (
        <li key={url}>
          <Image
            {...pictureSources(url)}
            sizes={media.length > 1 ? "(width < 40rem) 100vw, 28rem" : "(width < 48rem) 100vw, 56rem"}
            alt={t("screen.picture", { number: i + 1 })}
            isEager={i === 0}
            className={media.length > 1 ? "aspect-[4/3] w-full rounded-xl" : "aspect-[5/2] w-full rounded-2xl"}
          />
        </li>
      ))}
    </ul>
  );
}

function Benefits({ benefits }: { benefits: readonly string[] }) {
  const { t } = useTranslation("gates");
  return (
    <section className="mx-auto grid w-full max-w-prose gap-4" aria-label={t("screen.benefits")}>
      <h2 className="text-xl font-semibold">{t("screen.benefits")}</h2>
      <ul className="grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3 text-base">
            <span
              aria-hidden
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text"
            >
              <Check className="size-3.5" />
            </span>
            <span className="min-w-0">{benefit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Attachments({ screen: { attachments } }: { screen: Pick<LockScreenPage, "attachments"> }) {
  const { t } = useTranslation("gates");
  if (attachments.length === 0) return null;
  return (
    <section className="mx-auto grid w-full max-w-prose gap-3">
      <h2 className="text-xl font-semibold">{t("screen.attachments")}</h2>
      <ul className="grid gap-2">
        {attachments.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              download
              className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 text-base text-text no-underline hover:bg-hover"
            >
              <Download aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 truncate">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Native, so that they open without script. */
function Questions({ screen: { questions } }: { screen: Pick<LockScreenPage, "questions"> }) {
  const { t } = useTranslation("gates");
  if (questions.length === 0) return null;
  return (
    <section className="mx-auto grid w-full max-w-prose gap-3">
      <h2 className="text-xl font-semibold">{t("screen.questions")}</h2>
      <Card padding="none">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line last:border-b-0">
            <summary className="cursor-pointer px-5 py-4 text-base font-medium text-text hover:bg-hover">
              {question}
            </summary>
            <p className="px-5 pb-4 text-base whitespace-pre-line text-muted">{answer}</p>
          </details>
        ))}
      </Card>
    </section>
  );
}
