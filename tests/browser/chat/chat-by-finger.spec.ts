import { expect, press, test, tonwerk } from "../harness";
import { messages } from "../harness/chat";
import { Fingers } from "../harness/fingers";

test("what opens under a finger that rests on a message stays until something is chosen @phone", async ({
  signedInAs,
}) => {
  const lea = await signedInAs("member", tonwerk("/chat"));
  await press(lea.getByRole("link", { name: /Brenngemeinschaft/ }));
  const last = messages(lea).getByRole("article").last();
  await expect(last).toBeInViewport();
  const actions = lea.getByRole("menu", { name: "Mehr zu dieser Nachricht" });
  const answer = actions.getByRole("menuitem", { name: "Antworten" });
  const banner = lea.getByText(/^Antwort an /);

  // The last message lies where the sheet comes to lie.
  const fingers = await Fingers.on(lea);
  await fingers.rest(last.getByText("trocken anliefern"), () => expect(answer).toBeInViewport());
  await expect(banner).toHaveCount(0);
  await press(answer);
  await expect(banner).toBeVisible();
  await expect(actions).toHaveCount(0);
});
