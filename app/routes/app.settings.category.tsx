import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowUpRight, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { deleteCategory, editCategory, getCategory } from "@workers/domain/community/categories";
import { listPostTags } from "@workers/domain/community/posts";
import { PostTagsEditor } from "~/features/posts/reading/PostTagsEditor";
import { redirect } from "@workers/request/redirects";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { groupForm } from "~/features/settings/settings-forms.server";
import { SpaceSettingsForm } from "~/features/settings/spaces/SpaceSettingsForm";
import { spaceSettingsOf } from "~/features/settings/spaces/SpaceSettingsFields";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"space">(params.categoryId);
  const [category, tags] = await Promise.all([
    getCategory(ctx, { id }),
    listPostTags(ctx, { id, discriminator: "communities" }),
  ]);
  requireAbility(ctx, "category.edit", { spaceId: id });
  return { category, tags, access: await accessPageOf(ctx, { entityType: "category", entityId: id }) };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const id = namedBy<"space">(params.categoryId);
    if (await saveAccess(ctx, { entityType: "category", entityId: id }, form)) return done("saved", form);
    if (form.get("intent") === "delete") await deleteCategory(ctx, { id });
    else
      await editCategory(
        ctx,
        { id },
        { ...parseForm(groupForm, form), coverId: await pictureOf(ctx, form, "cover", "cover") },
      );
    throw redirect(appPath(basePathOf(ctx))("/settings/communities"));
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.category.name, isPrivate: true }));

export default function Category() {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const list = path("/settings/communities");
  const { category, tags, access } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader
        title={category.name}
        back={{ to: list, label: t("categories.title") }}
        actions={
          <ButtonLink to={path.category(category.slug)} icon={<ArrowUpRight />}>
            {t("categories.open")}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={spaceSettingsOf(category)}>
          <SpaceSettingsForm
            title={t("categories.about")}
            submitLabel={t("save")}
            settings={category}
            problem={problem}
            backTo={list}
            isCategory
          />
        </UpToDate>
        <PostTagsEditor key={category.id} place={{ id: category.id, discriminator: "communities" }} tags={tags} />
        {access ? <AccessEditor {...access} problem={problem} /> : null}
        {category.permissions.can.includes("delete") ? (
          <SettingsSection title={t("categories.delete")} text={t("categories.deleteText")} isDangerous>
            <ConfirmedForm
              intent="delete"
              label={t("categories.delete")}
              icon={<Trash2 />}
              title={t("categories.deleteAsk", { name: category.name })}
              text={t("categories.deleteText")}
              confirmLabel={t("categories.delete")}
              nameToType={category.name}
            />
          </SettingsSection>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
