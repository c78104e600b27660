import { AppError } from "@workers/errors";
import { registerAddresses } from "@workers/domain/kernel/addresses";
import { getCourse } from "./library/get-course";
import { getLesson } from "./library/get-lesson";

/** What a read answers of a thing; nothing where it refuses. */
async function named<T extends { id: string; slug: string; name: string }>(read: () => Promise<T>) {
  try {
    const { id, slug, name } = await read();
    return { id, slug, name };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

registerAddresses(
  { type: "courses", paths: ["/courses"], locate: async () => null },
  {
    type: "screen",
    paths: [
      "/courses/create",
      "/courses/c/:slug/edit",
      "/courses/c/:slug/people",
      "/courses/l/:slug/edit",
      "/settings/library",
      "/settings/library/categories/:id",
      "/settings/library/courses/:id",
    ],
  },
  {
    type: "course",
    paths: ["/courses/c/:slug"],
    locate: (ctx, { slug }) => named(() => getCourse(ctx, { slug: slug! })),
  },
  {
    type: "lesson",
    paths: ["/courses/l/:slug"],
    locate: (ctx, { slug }) => named(() => getLesson(ctx, { slug: slug! })),
  },
);
