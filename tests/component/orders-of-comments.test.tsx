import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from "react-router-dom";
import { expect, it } from "vitest";
import type { CommentSort } from "@db/vocabulary/enumerations";
import type { CommentId, PostId, ProfileId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { Comment } from "@workers/contracts/comments";
import { ViewerProvider } from "~/features/community/viewer";
import { CommentThread } from "~/features/engagement/comments/CommentThread";
import { newQueryClient } from "~/features/lists/query-client";
import community from "~/i18n/de/community.json";
import ui from "~/i18n/de/ui.json";
import { createTranslator } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";
import { LinkNavigation } from "~/ui/Link";
import { hasUnsavedChanges } from "~/ui/unsaved-changes";

const author = { id: "author" as ProfileId, firstName: "Mara", lastName: "Lindner", avatarUrl: null };
const comment = (text: string, hour: number): Comment => ({
  id: text as CommentId,
  entityType: "post",
  entityId: "post" as PostId,
  parentCommentId: null,
  body: textToDoc(text),
  attachments: [],
  profile: { ...author, statusId: null, isDeleted: false },
  isDeleted: false,
  heldAs: null,
  isLiked: false,
  likesCount: 0,
  repliesCount: 0,
  replies: [],
  createdAt: new Date(Date.UTC(2026, 4, 1, hour)).toISOString(),
  editedAt: null,
  permissions: { can: [] },
});
const [first, second, third] = [comment("Erste", 1), comment("Zweite", 2), comment("Dritte", 3)];
const orders: Record<CommentSort, Comment[]> = {
  latest: [third!, second!, first!],
  oldest: [first!, second!, third!],
  trends: [second!, first!, third!],
};

const frame = { language: "de", timezone: "Europe/Berlin", app: { id: "app", services: {} } };
const profile = { id: "own" as ProfileId, firstName: "Lea", lastName: "Hoffmann", avatarUrl: null };

function Thread() {
  const { sort } = useLoaderData() as { sort: CommentSort };
  const page = useLoaderData() as { data: Comment[]; nextCursor: null };
  const subject = { type: "post", id: "post", can: ["create_comment"], mentionScope: { spaceId: null }, address: "/p" };
  return (
    <CommentThread
      subject={subject as never}
      count={3}
      unreadFromId={null}
      comments={page}
      sort={sort}
      madeAt={Date.now()}
    />
  );
}

/** A thread, read from the oldest; further orders are answered when the test says so. */
function openThread() {
  const waiting = new Map<CommentSort, () => void>();
  const read = (sort: CommentSort) => ({ sort, data: orders[sort], nextCursor: null });
  const router = createMemoryRouter(
    [
      {
        id: "root",
        loader: () => frame,
        shouldRevalidate: () => false,
        element: (
          <>
            <LinkNavigation />
            <Outlet />
          </>
        ),
        children: [
          {
            id: "post",
            path: "/p",
            element: <Thread />,
            loader: ({ request }) => {
              const sort = (new URL(request.url).searchParams.get("sort") ?? "latest") as CommentSort;
              return new Promise((resolve) => waiting.set(sort, () => resolve(read(sort))));
            },
          },
        ],
      },
    ],
    { initialEntries: ["/p?sort=oldest"], hydrationData: { loaderData: { root: frame, post: read("oldest") } } },
  );
  render(
    <TranslatorContext.Provider value={createTranslator("de", { ui, community })}>
      <QueryClientProvider client={newQueryClient()}>
        <ViewerProvider
          value={{
            profile,
            isGuest: false,
            isPunished: false,
            canViewMembers: true,
            canRegister: false,
            postLayouts: {},
            usualPostLayouts: {},
            postReactions: [],
          }}
        >
          <RouterProvider router={router} />
        </ViewerProvider>
      </QueryClientProvider>
    </TranslatorContext.Provider>,
  );
  return { waiting };
}

const orderLink = (name: string) => screen.getByRole("link", { name });
const shownTexts = () => {
  const texts = /Erste|Zweite|Dritte|Unterwegs/;
  return within(screen.getByRole("list"))
    .getAllByRole("article")
    .map((article) => texts.exec(article.textContent ?? "")?.[0]);
};
const answer = (waiting: Map<CommentSort, () => void>, sort: CommentSort) =>
  waitFor(() => {
    expect(waiting.has(sort)).toBe(true);
    waiting.get(sort)!();
  });
/** As long as a navigation takes whose answer is there. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

it.each([
  ["before", ["latest", "trends"]],
  ["after", ["trends", "latest"]],
] as const)(
  "Of two orders of comments the one pressed last is shown, where it is answered %s the other",
  async (_, answers) => {
    const { waiting } = openThread();
    expect(shownTexts()).toEqual(["Erste", "Zweite", "Dritte"]);
    fireEvent.click(orderLink("Beliebteste"));
    await waitFor(() => expect(waiting.has("trends")).toBe(true));
    fireEvent.click(orderLink("Neueste"));
    for (const sort of answers) await answer(waiting, sort);
    await waitFor(() => expect(shownTexts()).toEqual(["Dritte", "Zweite", "Erste"]));
    await settle();
    expect(shownTexts()).toEqual(["Dritte", "Zweite", "Erste"]);
    expect(orderLink("Neueste").getAttribute("aria-current")).toBe("true");
  },
);

it("A press that begins before another order has come, and ends after it, counts", async () => {
  const { waiting } = openThread();
  fireEvent.click(orderLink("Beliebteste"));
  const pressed = orderLink("Neueste");
  fireEvent.mouseDown(pressed);
  await answer(waiting, "trends");
  await waitFor(() => expect(shownTexts()).toEqual(["Zweite", "Erste", "Dritte"]));
  // A browser counts a press as a click where the button is let go on the same element.
  expect(pressed.isConnected).toBe(true);
  fireEvent.mouseUp(pressed);
  fireEvent.click(pressed);
  await answer(waiting, "latest");
  await waitFor(() => expect(shownTexts()).toEqual(["Dritte", "Zweite", "Erste"]));
});

it("What was sent in vain, and what is being written, stay where the order changes", async () => {
  const { waiting } = openThread();
  expect(hasUnsavedChanges()).toBe(false);
  const field = () => screen.getByRole("textbox", { name: "Kommentar schreiben" }) as HTMLTextAreaElement;
  fireEvent.input(field(), { target: { value: "Unterwegs" } });
  // No server is there that would take it.
  fireEvent.submit(field().form!);
  await waitFor(() => expect(screen.getByRole("button", { name: community.comment.retry })).toBeTruthy());
  expect(shownTexts()).toEqual(["Erste", "Zweite", "Dritte", "Unterwegs"]);
  // Whoever leaves the page with it is asked.
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
  fireEvent.input(field(), { target: { value: "Halb geschrieben" } });
  const before = field();
  fireEvent.click(orderLink("Neueste"));
  await answer(waiting, "latest");
  await waitFor(() => expect(shownTexts()).toEqual(["Unterwegs", "Dritte", "Zweite", "Erste"]));
  expect(screen.getByRole("button", { name: community.comment.retry })).toBeTruthy();
  expect(field()).toBe(before);
  expect(field().value).toBe("Halb geschrieben");
});
