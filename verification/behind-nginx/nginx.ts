import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAM = '/usr/sbin/nginx';
const OPENSSL = '/usr/bin/openssl';
/** Debian has both; without them there is nothing to try the printed settings with. */
export const hasNginx = existsSync(PROGRAM) && existsSync(OPENSSL);

const printedSettings = join(import.meta.dirname, '../../docs/samples/nginx.conf');

/** Ports in place of those of the sample. */
export interface NginxPorts {
  readonly tls: number;
  readonly exchange: number;
  readonly console: number;
}

/** The printed settings with their ports and certificates replaced; every line else is as it is printed. */
export function sampleSettings(folder: string, ports: NginxPorts): string {
  const replaced: readonly (readonly [string, string])[] = [
    ['listen 443 ssl;', `listen ${ports.tls} ssl;`],
    ['http://127.0.0.1:8080;', `http://127.0.0.1:${ports.exchange};`],
    ['http://127.0.0.1:8081;', `http://127.0.0.1:${ports.console};`],
    ['/etc/ssl/exchange.pem', join(folder, 'tls.pem')],
    ['/etc/ssl/exchange.key', join(folder, 'tls.key')],
    ['/etc/ssl/console.pem', join(folder, 'tls.pem')],
    ['/etc/ssl/console.key', join(folder, 'tls.key')],
  ];
  return replaced.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`the printed settings have no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(printedSettings, 'utf8'),
  );
}

/** Debian's nginx with settings for its `http` part, in a folder of its own. */
export class Nginx {
  readonly #parameters: readonly string[];

  private constructor(parameters: readonly string[]) {
    this.#parameters = parameters;
  }

  /** It listens when it has gone into the background. */
  static start(folder: string, settings: (folder: string) => string): Nginx {
    mkdirSync(folder, { recursive: true });
    makeCertificate(folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const main = join(folder, 'nginx.conf');
    // As root its workers would be somebody who may not enter the folder.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(join(folder, 'assay.conf'), settings(folder));
    writeFileSync(
      main,
      `${user} worker_processes 1; pid ${join(folder, 'pid')}; events {}
      http { access_log off; ${temporary.join(' ')} include ${join(folder, 'assay.conf')}; }`,
    );
    const nginx = new Nginx(['-c', main, '-e', join(folder, 'error.log'), '-p', folder]);
    nginx.#run();
    return nginx;
  }

  stop(): void {
    this.#run('-s', 'stop');
  }

  #run(...more: readonly string[]): void {
    execFileSync(PROGRAM, [...this.#parameters, ...more], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=exchange.example'];
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.pem')];
  execFileSync(OPENSSL, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files], {
    stdio: 'pipe',
  });
}
