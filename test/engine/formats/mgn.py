"""Reads games of Mancala Studio (.mgn) as engine/formats/formats.md describes them. Prints JSON: python3 mgn.py FILE..."""
import json, re, sys
ESCAPE = re.compile(r'\\(?:u([0-9a-fA-F]{4})|([nrts\\"{}\[\]]))')
STRING = r'"((?:\\.|[^"\\\n])*)"'
TAG = re.compile(rf'\s*\[\s*(?:([A-Za-z0-9_-]+)|{STRING})\s*{STRING}\s*\]')
COMMAND = re.compile(r'\\.|\[%([A-Za-z](?:\\.|"(?:\\.|[^"\\])*"|[^\]"\\])*)\][ \n\r\t]*', re.S)
WORD = re.compile(rf'\s*(?:{STRING}|(\S+))')
TOKEN = re.compile(r'\s*(?:\{((?:\\.|[^}\\])*)\}|([()])|(\*|[\d½][\d/.½-]*[-][\d/.½]+(?=\s|$))|(\d+\.+)|([!?]{1,2}|\$\d+|\+\d+)'
                   rf'|(?:{STRING}|(swap|agreed|resigned|[A-Ha-h][io]*\d+(?:\s+x(?:\s+[A-Ha-h]?[1-9]+(?![\w.½-]))+)?|[A-Za-z])))', re.S)

def unescape(text):
    return ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else {'n': '\n', 'r': '\r', 't': '\t', 's': ' '}.get(m[2], m[2]), text)

def comment(raw):
    """Splits the text between braces into the note and the commands, each a list of words."""
    commands = [[unescape(m[1] if m[1] is not None else m[2]) for m in WORD.finditer(c[1])] for c in COMMAND.finditer(raw) if c[1]]
    return unescape(COMMAND.sub(lambda m: '' if m[1] else m[0], raw).strip(' \n\r\t')), commands

def join(old, new): return old if new in ('', old) else f'{old}\n{new}' if old else new

def games(text):
    """Returns a list of games: tags, and nodes as [parent, move, note before, note after, commands], the start first."""
    text, at, found = text.replace('\r\n', '\n'), 0, []
    while tag := TAG.match(text, at):
        tags, nodes, lines, node, before, numbered = {}, [[None, '', '', '', []]], [], 0, '', False
        while tag:
            tags.setdefault(tag[1] or unescape(tag[2]), unescape(tag[3]))
            at, tag = tag.end(), TAG.match(text, tag.end())
        while token := TOKEN.match(text, at):
            raw, bracket, result, number, _, quoted, move = token.groups()
            at = token.end()
            if raw is not None:
                note, commands = comment(raw)
                if numbered: before = join(before, note)
                else: nodes[node][3:] = [join(nodes[node][3], note), nodes[node][4] + commands]
            elif bracket == '(': lines, node = lines + [node], nodes[node][0]
            elif bracket == ')': node = lines.pop()
            elif number: numbered = True
            elif move or quoted is not None:
                text_of = re.sub(r'\s+', ' ', move) if move else unescape(quoted)
                known = [i for i, other in enumerate(nodes) if other[:2] == [node, text_of]]
                if not known: nodes.append([node, text_of, '', '', []])
                node, numbered = known[0] if known else len(nodes) - 1, False
                nodes[node][2], before = join(nodes[node][2], before), ''
            elif result and not lines: break
        found.append({'tags': tags, 'nodes': nodes})
    return found

if __name__ == '__main__':
    json.dump([games(open(file, encoding='utf-8-sig', newline='').read()) for file in sys.argv[1:]], sys.stdout)
