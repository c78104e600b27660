import { useEffect, useId, useState } from "react";
import { isWebAddress } from "@db/vocabulary/hrefs";
import type { Onboarding } from "@workers/contracts/members/onboarding";
import { useTranslation } from "~/i18n/use-translation";
import { Button, buttonClass } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Image } from "~/ui/Image";
import { pictureSources } from "~/ui/picture-sources";

interface OnboardingSlidesProps {
  onboarding: Pick<Onboarding, "title" | "text" | "buttonText" | "slides">;
  isOpen: boolean;
  /** Finished, skipped or closed, after having seen so many steps. */
  onEnd: (seen: number) => void;
}

interface Step {
  id: string;
  title: string;
  text: string;
  imageUrl: string | null;
  url: string | null;
}

/** What greets a new member: a word of welcome, then slide after slide; arrow keys turn, Escape skips. */
export function OnboardingSlides({ onboarding, isOpen, onEnd }: OnboardingSlidesProps) {
  const { t } = useTranslation("shell");
  const [at, setAt] = useState(0);
  const id = useId();
  const steps = stepsOf(onboarding, t("greeting.welcome"));
  const step = steps[at]!;
  const isLast = at === steps.length - 1;
  useEffect(() => {
    if (isOpen) setAt(0);
  }, [isOpen]);
  const turn = (by: number) => setAt((now) => Math.min(steps.length - 1, Math.max(0, now + by)));
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === "ArrowRight") setAt((now) => Math.min(steps.length - 1, now + 1));
      if (event.key === "ArrowLeft") setAt((now) => Math.max(0, now - 1));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOpen, steps.length]);
  return (
    <Dialog isOpen={isOpen} onClose={() => onEnd(at + 1)} title={step.title} isProtected>
      <DialogBody>
        <div key={step.id} id={id} aria-live="polite" className="grid gap-4">
          {step.imageUrl ? (
            <Image
              {...pictureSources(step.imageUrl)}
              sizes="(width < 48rem) 100vw, 32rem"
              alt=""
              className="aspect-[16/10] w-full rounded-xl"
            />
          ) : null}
          {step.text ? (
            <p dir="auto" className="text-lg whitespace-pre-line text-muted">
              {step.text}
            </p>
          ) : null}
          {step.url ? (
            <a
              href={step.url}
              target={isWebAddress(step.url) ? "_blank" : undefined}
              rel="noopener noreferrer"
              className={buttonClass({ size: "sm" })}
            >
              {t("greeting.more")}
            </a>
          ) : null}
        </div>
        {steps.length > 1 ? <Dots count={steps.length} at={at} /> : null}
      </DialogBody>
      <DialogFooter>
        {isLast ? null : (
          <Button variant="quiet" onClick={() => onEnd(at + 1)} className="md:mr-auto">
            {t("greeting.skip")}
          </Button>
        )}
        {at > 0 ? <Button onClick={() => turn(-1)}>{t("greeting.back")}</Button> : null}
        <Button variant="primary" onClick={() => (isLast ? onEnd(steps.length) : turn(1))}>
          {isLast ? onboarding.buttonText || t("greeting.start") : t("greeting.next")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The welcome comes first where it says something, or where there is nothing else to say. */
function stepsOf({ title, text, slides }: OnboardingSlidesProps["onboarding"], welcome: string): Step[] {
  const steps = slides.map((slide) => ({
    id: slide.id,
    title: slide.title,
    text: slide.text,
    imageUrl: slide.image?.url ?? null,
    url: slide.url,
  }));
  const isNeeded = title !== "" || text !== "" || steps.length === 0;
  return isNeeded ? [{ id: "welcome", title: title || welcome, text, imageUrl: null, url: null }, ...steps] : steps;
}

function Dots({ count, at }: { count: number; at: number }) {
  const { t } = useTranslation("shell");
  return (
    <p className="mt-5 flex justify-center gap-1.5">
      <span className="sr-only">{t("greeting.stepOf", { number: at + 1, count })}</span>
      {Array.from({ length: count }, (_, i) => (
        // Dots have no identity beside their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span
          key={i}
          aria-hidden
          className={classNames(
            "h-1.5 rounded-full transition-[width] motion-reduce:transition-none",
            i === at ? "w-5 bg-brand-strong" : "w-1.5 bg-line-strong",
          )}
        />
      ))}
    </p>
  );
}
