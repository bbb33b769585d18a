/** Programs that run beside others: what one prints is shown whole, when it ends. */
import { spawn } from 'node:child_process';

/** How a program ended; `output` has both of its streams in the order in which they came. */
export interface Ended {
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly output: string;
}

export function runAside(program: string, args: readonly string[], folder: string): Promise<Ended> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The programs of packages are scripts there, which only the shell starts; it would split the path of Node at a blank.
    shell: process.platform === 'win32' && program !== process.execPath,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const end = (isPassed: boolean): void => {
      resolve({ isPassed, seconds: (performance.now() - started) / 1000, output: output.trimEnd() });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
