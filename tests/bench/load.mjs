/** Asks the same question again and again, and counts the answers. */
import autocannon from "autocannon";

/**
 * Answers a second and the median's milliseconds of one request, asked over 8 connections.
 * @param {{ port: number }} server
 * @param {{ host: string, path: string, method?: string, headers?: object, body?: () => string, status?: number }} question `status` is
 *   what it answers where that is no success.
 */
export async function load(
  server,
  { host, path, method = "GET", headers = {}, body, status },
  seconds = 5,
  { isWarm = false, amount } = {},
) {
  const run = (duration) =>
    autocannon({
      url: `http://127.0.0.1:${server.port}`,
      connections: 8,
      ...(amount ? { amount } : { duration }),
      requests: [
        {
          method,
          path,
          headers: { ...headers, host },
          ...(body && { setupRequest: (request) => ({ ...request, body: body() }) }),
        },
      ],
    });
  if (!isWarm) await run(1);
  const result = await run(seconds);
  const refused = status ? result.requests.total - (result.statusCodeStats?.[status]?.count ?? 0) : result.non2xx;
  if (refused || result.errors) throw new Error(`${path}: ${refused} refused, ${result.errors} failed`);
  return {
    count: result.requests.total,
    perSecond: result.requests.average,
    median: result.latency.p50,
    worst: result.latency.p99,
  };
}

/** Two questions by turns, so that both meet the same machine; answers the mean of three rounds each. */
export async function compare(server, first, second, seconds = 3) {
  const sums = [[], []];
  for (let round = 0; round < 3; round++) {
    sums[0].push(await load(server, first, seconds));
    sums[1].push(await load(server, second, seconds));
  }
  const mean = (rounds) => ({
    perSecond: rounds.reduce((sum, round) => sum + round.perSecond, 0) / rounds.length,
    median: rounds.reduce((sum, round) => sum + round.median, 0) / rounds.length,
  });
  return sums.map(mean);
}
