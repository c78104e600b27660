import type { FetcherWithComponents } from "@remix-run/react";
import { useFetcher } from "@remix-run/react";
import type { OnboardingStep } from "@db/vocabulary/services";
import type { FirstSteps as Steps } from "@workers/contracts/members/onboarding";
import type { FormProblem } from "@workers/request/pages";
import { AvatarPicker } from "~/features/account/AvatarPicker";
import { CustomFieldInputs } from "~/features/custom-fields/CustomFieldInputs";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { useTextsReady } from "~/i18n/use-texts";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { FieldErrors, FieldNotes, useField } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SubmitButton } from "~/ui/SubmitButton";

interface FirstStepsProps {
  steps: Steps;
  /** Put off; it comes back with the next page that is loaded. */
  onClose: () => void;
}

/** Leads a new member through the steps that the operator asks for, one after the other. */
export function FirstSteps({ steps, onClose }: FirstStepsProps) {
  const { t } = useTranslation("onboarding");
  const fetcher = useFetcher<FormProblem | { ok: true }>();
  const areTextsReady = useTextsReady(["onboarding", "fields", "account"]);
  const step = steps.open[0];
  if (!step || !areTextsReady) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t(`first.${step}.title`)} description={t(`first.${step}.text`)} isProtected>
      <StepForm key={step} step={step} steps={steps} fetcher={fetcher} onLater={onClose} />
    </Dialog>
  );
}

interface StepFormProps {
  step: OnboardingStep;
  steps: Steps;
  fetcher: FetcherWithComponents<FormProblem | { ok: true } | undefined>;
  onLater: () => void;
}

function StepForm({ step, steps, fetcher, onLater }: StepFormProps) {
  const { t } = useTranslation("onboarding");
  const path = useAppPath();
  const problem = fetcher.data && !fetcher.data.ok && fetcher.data.values["intent"] === step ? fetcher.data : undefined;
  return (
    <fetcher.Form method="post" action={path("/onboarding")} encType="multipart/form-data" className="contents">
      <input type="hidden" name="intent" value={step} />
      <DialogBody>
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid gap-5 py-1">
            <FormError>{formMessage(problem)}</FormError>
            <StepFields step={step} steps={steps} typed={problem?.values} />
          </div>
        </FieldErrors>
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onLater} className="md:mr-auto">
          {t("first.later")}
        </Button>
        <SubmitButton isPending={fetcher.state !== "idle"}>
          {t(steps.open.length > 1 ? "shell:greeting.next" : "first.finish")}
        </SubmitButton>
      </DialogFooter>
    </fetcher.Form>
  );
}

function StepFields({
  step,
  steps,
  typed,
}: Pick<StepFormProps, "step" | "steps"> & { typed?: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("onboarding");
  switch (step) {
    case "avatar":
      return <AvatarPicker url={null} hasLibrary={false} label={t("first.avatar.label")} />;
    case "custom_fields":
      return <CustomFieldInputs fields={steps.fields} answers={steps.answers} typed={typed} />;
    case "spaces":
      return <SpaceChoices spaces={steps.spaces} />;
  }
}

function SpaceChoices({ spaces }: Pick<Steps, "spaces">) {
  const { t } = useTranslation("onboarding");
  const field = useField({ name: "spaceIds" });
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t("first.spaces.title")}</legend>
      {spaces.map(({ id, name, description }) => (
        <Checkbox key={id} name="spaceIds[]" value={id} label={name} description={description || undefined} />
      ))}
      <FieldNotes field={field} />
    </fieldset>
  );
}
