import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { logUnmatched } from "@workers/request/unmatched";

/** Every address that no other route answers. */
export const loader = pageLoader(({ request }) => {
  logUnmatched(request, 404);
  throw notFound("page");
});

export const action = loader;

export default function NotFound() {
  return null;
}
