/** Where the demo is, and as whom one signs in. The people stand in db/seed/people.ts. */
export function signInHints(port, stripeUrl) {
  const [service, app] = [`http://localhost:${port}`, (project, slug) => `http://${project}.localhost:${port}/${slug}`];
  return `
Lyceum is running. Ctrl-C stops it.

  Tonwerk, an app in German        ${app("demo", "tonwerk")}
  Northlight, an app in English    ${app("makers", "northlight")}
  The operators' administration    ${service}

  Sign in with the password lyceum-demo as
    operator@lyceum.example        owns both projects, administers both apps
    moderator@lyceum.example       moderates both apps
    member@lyceum.example          a member of both apps
  A purchase to claim was made as purchase@lyceum.example: My profile, Plans

  Mails that were sent             ${service}/dev/mail${
    stripeUrl
      ? `
  A fake Stripe: renew, refund     ${stripeUrl}`
      : ""
  }
  Components of the design system  ${service}/dev/ui
  Reference of the API             ${service}/api/docs
`;
}
