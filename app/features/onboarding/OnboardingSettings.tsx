import { Images, Play, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { onboardingSteps } from "@db/vocabulary/services";
import { Link } from "~/ui/Link";
import type { FormProblem } from "@workers/request/pages";
import type { Onboarding, Slide } from "@workers/contracts/members/onboarding";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useOrder } from "~/features/shell/forms/use-order";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { Card, CardHeader } from "~/ui/Card";
import { Checkbox } from "~/ui/Checkbox";
import { DragList } from "~/ui/DragList";
import { EmptyState } from "~/ui/EmptyState";
import { Image } from "~/ui/Image";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { OnboardingSlides } from "./OnboardingSlides";

/** What greets new members: its words, its slides in order, and how it looks to them. */
export function OnboardingSettings({ onboarding, problem }: { onboarding: Onboarding; problem: FormProblem | null }) {
  const { t } = useTranslation("onboarding");
  const typed = problem?.values ?? {};
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionForm
        intent="words"
        title={t("words.title")}
        text={t("words.text")}
        stored={[onboarding.isActive, onboarding.title, onboarding.text, onboarding.buttonText]}
        problem={problem}
      >
        <Switch
          isRow
          name="isActive"
          label={t("words.isActive")}
          description={t("words.isActiveText")}
          defaultChecked={onboarding.isActive}
        />
        <TextField
          label={t("words.heading")}
          name="title"
          isOptional
          maxLength={limits.slideTitle.max}
          placeholder={t("shell:greeting.welcome")}
          defaultValue={typed["title"] ?? onboarding.title}
        />
        <TextArea
          label={t("words.body")}
          name="text"
          isOptional
          rows={4}
          maxLength={limits.description.max}
          defaultValue={typed["text"] ?? onboarding.text}
        />
        <TextField
          label={t("words.button")}
          name="buttonText"
          isOptional
          maxLength={limits.onboardingButton.max}
          placeholder={t("shell:greeting.start")}
          defaultValue={typed["buttonText"] ?? onboarding.buttonText}
        />
      </SectionForm>
      <Slides slides={onboarding.slides} />
      <SectionForm
        intent="steps"
        title={t("steps.title")}
        text={t("steps.text")}
        stored={onboarding.requiredSteps}
        problem={problem}
      >
        {onboardingSteps.map((step) => (
          <Checkbox
            key={step}
            name="requiredSteps[]"
            value={step}
            label={t(`steps.${step}.label`)}
            description={t(`steps.${step}.text`)}
            defaultChecked={onboarding.requiredSteps.includes(step)}
          />
        ))}
      </SectionForm>
    </div>
  );
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation("onboarding");
  const path = useAppPath();
  const { items, move } = useOrder(slides, "move");
  const create = (
    <ButtonLink to={path("/settings/onboarding/slides/create")} size="sm" icon={<Plus />}>
      {t("slides.create")}
    </ButtonLink>
  );
  return (
    <Card as="section" padding="lg">
      <CardHeader
        title={t("slides.title")}
        text={t("slides.text")}
        actions={slides.length > 0 && slides.length < limits.slides ? create : null}
      />
      {items.length > 0 ? (
        <DragList label={t("slides.title")} items={items} nameOf={(slide) => slide.title} onMove={move}>
          {(slide) => (
            <span className="flex items-center gap-3">
              {slide.image ? (
                <Image src={`${slide.image.url}?w=320`} alt="" className="aspect-[16/10] w-16 shrink-0 rounded-sm" />
              ) : (
                <span
                  aria-hidden
                  className="grid aspect-[16/10] w-16 shrink-0 place-items-center rounded-sm bg-pressed text-muted"
                >
                  <Images className="size-4" />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <Link
                  to={path(`/settings/onboarding/slides/${slide.id}`)}
                  className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
                >
                  {slide.title}
                </Link>
                <span dir="auto" className="block truncate text-sm text-muted">
                  {slide.text}
                </span>
              </span>
            </span>
          )}
        </DragList>
      ) : (
        <EmptyState
          isCompact
          icon={<Images />}
          title={t("slides.emptyTitle")}
          text={t("slides.emptyText")}
          action={create}
        />
      )}
    </Card>
  );
}

/** Shows the onboarding as a new member sees it. */
export function OnboardingPreview({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation("onboarding");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Play />} onClick={() => setOpen(true)}>
        {t("preview")}
      </Button>
      <OnboardingSlides onboarding={onboarding} isOpen={isOpen} onEnd={() => setOpen(false)} />
    </>
  );
}
