import { notFound } from "@workers/domain/errors";
import { pageLoader } from "@workers/door/pages";
import { logUnmatched } from "@workers/door/unmatched";

/** Every address that no other route answers. */
export const loader = pageLoader(({ request }) => {
  logUnmatched(request, 404);
  throw notFound("page");
});

export const action = loader;

export default function NotFound() {
  return null;
}
