import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import type { Slide } from "@workers/contracts/members/onboarding";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { UrlField } from "~/ui/UrlField";

/** Makes or changes a slide of the onboarding. */
export function SlideForm({ slide, problem }: { slide: Slide | null; problem: FormProblem | null }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("admin");
  const path = useAppPath();
  const typed = problem?.values ?? {};
  return (
    <Form method="post" encType="multipart/form-data">
      <FieldErrors errors={problem?.fieldErrors}>
        <SettingsSection
          title={t("slide.section")}
          footer={
            <>
              <ButtonLink to={path("/settings/onboarding")}>{say("cancel")}</ButtonLink>
              <SubmitButton name="intent" value="save">
                {slide ? say("save") : t("slides.create")}
              </SubmitButton>
            </>
          }
        >
          <FormError>{formMessage(problem)}</FormError>
          <TextField
            label={t("slide.title")}
            name="title"
            required
            maxLength={limits.slideTitle.max}
            defaultValue={typed["title"] ?? slide?.title ?? ""}
          />
          <TextArea
            label={t("slide.text")}
            name="text"
            isOptional
            rows={3}
            maxLength={limits.shortDescription.max}
            defaultValue={typed["text"] ?? slide?.text ?? ""}
          />
          <PictureField label={t("slide.image")} name="image" shape="wide" url={slide?.image?.url ?? null} />
          <UrlField
            label={t("slide.url")}
            name="url"
            isOptional
            placeholder="https://"
            description={t("slide.urlHint")}
            defaultValue={typed["url"] ?? slide?.url ?? ""}
          />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
