import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { eventScreen, getEvent } from "@workers/domain/calendar/events";
import { createComment, setLike } from "@workers/domain/kernel/engagement";
import { AppError } from "@workers/errors";
import { redirect } from "@workers/request/redirects";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { commentForm, likeForm } from "~/features/community/page-forms.server";
import { commentListQuery } from "~/features/community/page-queries.server";
import { EventScreen } from "~/features/events/page/EventScreen";
import { structuredEvent } from "~/features/events/page/structured-event";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { publicAddress } from "~/features/shell/pages/public-address";
import { pagePath } from "~/features/shell/pages/page-path.server";

const facesShown = 6;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const madeAt = ctx.now();
  const query = commentListQuery(url);
  const { comments, ...screen } = await eventScreen(ctx, { slug: params.eventSlug! }, { ...query, facesShown });
  return {
    ...screen,
    comments: comments && { data: comments.data, nextCursor: comments.nextCursor },
    madeAt,
    sort: query.sort,
    // Search engines read as guests do.
    isOpenToAll: ctx.me.role === "guest",
  };
});

/** Likes and comments of pages without scripts. */
export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const page = pagePath(outer).event(params.eventSlug!);
  switch (form.get("intent")) {
    case "comment": {
      const { id } = await getEvent(ctx, { slug: params.eventSlug! });
      const comment = await createComment(ctx, { entityType: "event", entityId: id, ...parseForm(commentForm, form) });
      throw redirect(`${page}#comment-${comment.id}`, 303);
    }
    case "like":
    case "unlike": {
      const { commentId } = parseForm(likeForm, form);
      if (commentId) await setLike(ctx, "comment", commentId, form.get("intent") === "like");
      throw redirect(`${page}#comment-${commentId}`, 303);
    }
    default:
      throw new AppError("malformed");
  }
});

export const handle = { texts: ["events", "player"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (_t, frame) => ({
    title: args.data?.event.metaTitle ?? args.data?.event.name,
    description: args.data?.event.metaDescription ?? args.data?.event.excerpt,
    imageUrl: args.data?.event.coverUrl,
    isPrivate: args.data?.event.isIndexed === false || args.data?.event.heldAs !== null,
    structured: args.data?.isOpenToAll
      ? structuredEvent(args.data.event, {
          origin: frame.origin,
          url: publicAddress(frame, args.location.pathname),
        })
      : null,
  }));

export default function EventPage() {
  const { isOpenToAll: _, ...data } = useLoaderData<typeof loader>();
  return <EventScreen key={data.event.id} {...data} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
