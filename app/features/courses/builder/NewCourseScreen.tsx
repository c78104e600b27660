import { useNavigate } from "@remix-run/react";
import { BookOpen, CalendarCheck, Download, ListVideo, Podcast } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { type CourseType, courseTypes } from "@db/vocabulary/courses";
import { limits } from "@db/vocabulary/limits";
import { ApiError, messageOf } from "~/features/api/client";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { FormError } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { RadioCards } from "~/ui/RadioCards";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { createCourse } from "../course-calls";

const icons: Record<CourseType, JSX.Element> = {
  course: <BookOpen />,
  series: <ListVideo />,
  podcast: <Podcast />,
  challenge: <CalendarCheck />,
  downloads: <Download />,
};

/** A name and a kind: then one builds. */
export function NewCourseScreen() {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const navigate = useNavigate();
  const { id: appId } = useFrameApp();
  const [name, setName] = useState("");
  const [type, setType] = useState<CourseType>("course");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const course = await createCourse(appId, { name, type });
      navigate(`${path.course(course.slug)}/edit`, { replace: true });
    } catch (error) {
      setProblem(error instanceof ApiError ? messageOf(error, t("failed")) : t("failed"));
      setBusy(false);
    }
  };
  return (
    <ContentColumns>
      <PageHeader
        title={t("builder.new")}
        text={t("builder.newText")}
        back={{ to: path.courses(), label: t("openLibrary") }}
      />
      <form onSubmit={(event) => void create(event)}>
        <SettingsSection
          title={t("builder.about")}
          footer={
            <>
              <ButtonLink to={path.courses()}>{t("ui:cancel")}</ButtonLink>
              <Button type="submit" variant="primary" isPending={isBusy}>
                {t("builder.create")}
              </Button>
            </>
          }
        >
          <FormError>{problem}</FormError>
          <TextField
            label={t("builder.name")}
            required
            minLength={limits.entityName.min}
            maxLength={limits.entityName.max}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <RadioCards<CourseType>
            label={t("builder.kind")}
            name="type"
            columns={2}
            value={type}
            onChange={setType}
            options={courseTypes.map((value) => ({
              value,
              icon: icons[value],
              label: t(`type.${value}`),
              description: t(`builder.kindText.${value}`),
            }))}
          />
        </SettingsSection>
      </form>
    </ContentColumns>
  );
}
