import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test as site } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { startServer } from '../server-process/server-process.ts';
import { expectAccessible, newUser } from './receipts.ts';

/** Customer service of somebody else, whose page stands in a frame of ours. */

interface HelpSite {
  readonly origin: string;
  /** What browsers said of themselves with each page that they asked for. */
  readonly visits: { readonly path: string; readonly referrer?: string; readonly cookie?: string }[];
  close(): void;
}

/** At another name than the exchange, since one name has its cookies at every port. */
async function startHelpSite(textOf: () => string): Promise<HelpSite> {
  const visits: HelpSite['visits'] = [];
  const server = createServer(({ url: path = '', headers: { referer: referrer, cookie } }, answer) => {
    visits.push({ path, ...(referrer === undefined ? {} : { referrer }), ...(cookie === undefined ? {} : { cookie }) });
    answer.setHeader('content-type', 'text/html').end(textOf());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    visits,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page that tries to look out of its frame, to leave with the whole window, and to lead to a stranger. */
const prying = (stranger: string) => `<!doctype html><title>Help</title><h1>Help desk</h1><p id="seen"></p>
  <button id="leave">Leave</button> <a href="${stranger}/trap">Go on there</a>
  <script>
    try { seen.textContent = 'saw ' + parent.localStorage.length; } catch { seen.textContent = 'saw nothing'; }
    leave.onclick = () => { try { top.location = '${stranger}/top'; } catch { seen.textContent = 'cannot leave'; } };
  </script>`;

interface HelpSites {
  readonly stranger: HelpSite;
  readonly help: HelpSite;
}

const test = site.extend<object, HelpSites>({
  stranger: [
    async ({ browserName: _unneeded }, use) => {
      const stranger = await startHelpSite(() => 'a stranger');
      await use(stranger);
      stranger.close();
    },
    { scope: 'worker' },
  ],
  help: [
    async ({ stranger }, use) => {
      const help = await startHelpSite(() => prying(stranger.origin));
      await use(help);
      help.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ help }, use) => {
      const url = `${help.origin}/chat`;
      const environment = { CUSTOMER_SERVICE_URL: url, ASSAY_CUSTOMER_SERVICE_ORIGINS: help.origin };
      const server = await startServer({ environment });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Customer service' });

async function openService(page: Page): Promise<void> {
  await page.goto(addressOf('/main'));
  await page.getByRole('button', { name: 'Customer service', exact: true }).click();
  await expect(panel(page).getByText('Staff never ask for codes, passwords or deposits.')).toBeVisible();
}

test('another service stands in the frame, learns nothing of who looks at it, and leads nowhere else @full', async ({
  page,
  context,
  server,
  help,
  stranger,
  faults,
}) => {
  await prepareVisitor(context, { language: 'en-US', user: await newUser(server, 'asking') });
  const { host } = new URL(help.origin);

  await test.step('it is shown with its own name and a way to it by itself', async () => {
    await openService(page);
    await expect(panel(page).getByText(`You are talking to a service at ${host}.`)).toBeVisible();
    const itself = panel(page).getByRole('link', { name: 'Open in a new tab' });
    await expect(itself).toHaveAttribute('href', `${help.origin}/chat`);
    await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });

  const framed = panel(page).frameLocator('iframe');
  await test.step('it neither sees the page around it nor is told from where it is looked at', async () => {
    await expect(framed.getByText('saw nothing')).toBeVisible();
    expect(help.visits).toEqual([{ path: '/chat' }]);
  });

  await test.step('it cannot lead the window away, nor the frame to an origin that is not allowed', async () => {
    await framed.getByRole('button', { name: 'Leave' }).click();
    await expect(framed.getByText('cannot leave')).toBeVisible();
    await framed.getByRole('link', { name: 'Go on there' }).click();
    await expect(panel(page).getByText('This page cannot be shown here')).toBeVisible();
    expect(stranger.visits).toEqual([]);
    await expect(page).toHaveURL(/\/pc\/main/);
    await panel(page).getByRole('button', { name: 'Back to the first page' }).click();
    await expect(framed.getByText('saw nothing')).toBeVisible();
  });

  await test.step('an address that is not allowed is not asked for, whoever names it', async () => {
    await page.route('**/user/info', async (route) => {
      const answer = await route.fetch();
      const { data, ...envelope } = await answer.json();
      await route.fulfill({ json: { ...envelope, data: { ...data, customerServiceUrl: `${stranger.origin}/chat` } } });
    });
    faults.splice(0);
    await openService(page);
    await expect(
      panel(page).getByText(`You are talking to a service at ${new URL(stranger.origin).host}.`),
    ).toBeVisible();
    await expect.poll(() => faults.some((fault) => /frame-src/.test(fault))).toBe(true);
    expect(stranger.visits).toEqual([]);
  });
  // What was kept from being framed, told by the browser.
  expect(faults.filter((fault) => !/frame-src/.test(fault))).toEqual([]);
  faults.splice(0);
});

test('an exchange does not start with a service at an origin that is not allowed @full', async ({ help, stranger }) => {
  const environment = {
    CUSTOMER_SERVICE_URL: `${stranger.origin}/chat`,
    ASSAY_CUSTOMER_SERVICE_ORIGINS: help.origin,
  };
  await expect(startServer({ environment })).rejects.toThrow(
    `CUSTOMER_SERVICE_URL leads to ${stranger.origin}, which ASSAY_CUSTOMER_SERVICE_ORIGINS does not allow`,
  );
});
